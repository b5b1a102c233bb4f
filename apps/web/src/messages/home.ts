import { formatCount } from '../lib/formats/numbers.ts';
import { countOf, pluralForm } from '../lib/formats/plural.ts';

const letters = (count: number) => countOf(count, 'письмо', 'письма', 'писем');

const soon = 'Разделы для сотрудников скоро появятся здесь. Протокол письма уже работает.';
const soonWithList = 'Разделы для сотрудников скоро появятся здесь. Список писем и протокол письма уже работают.';

/** The first page after login. */
export const homeTexts = {
  title: 'Главная',
  createHint: 'Одно письмо: файл, получатель, адрес',
  waiting: (count: number) => `${letters(count)} ${pluralForm(count, 'ждёт', 'ждут', 'ждут')} подписи`,
  sentToday: (count: number) => `${formatCount(count)} сегодня`,
  all: letters,
  trackHint: 'Поиск по номеру EHM',
  listHint: 'Письма организаций, с которыми вы работаете',
  staffTitle: (role: string) => `Вы вошли как ${role}`,
  staffText: {
    courier: 'Для курьеров здесь пока ничего нет.',
    auditor: soon,
    controller: soonWithList,
    headController: soonWithList,
    monitoring: soonWithList,
    admin: soonWithList,
    headAdmin: soonWithList,
    sender: soon,
    headSender: soon,
  },
  allLetters: 'Все письма',
  roles: {
    courier: 'курьер',
    controller: 'контроллер',
    headController: 'контроллер головного подразделения',
    monitoring: 'мониторинг',
    auditor: 'ревизор',
    admin: 'администратор',
    headAdmin: 'администратор головного подразделения',
    sender: 'отправитель',
    headSender: 'отправитель головного подразделения',
  },
} as const;
