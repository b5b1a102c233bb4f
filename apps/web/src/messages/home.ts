import { type Day, monthName } from '../lib/formats/dates.ts';
import { formatCount } from '../lib/formats/numbers.ts';
import { countOf, pluralForm } from '../lib/formats/plural.ts';

const letters = (count: number) => countOf(count, 'письмо', 'письма', 'писем');

/** The first page after login. */
export const homeTexts = {
  title: 'Главная',
  importHint: 'Таблица Excel становится письмами',
  createHint: 'Одно письмо: файл, получатель, адрес',
  waiting: (count: number) => `${letters(count)} ${pluralForm(count, 'ждёт', 'ждут', 'ждут')} подписи`,
  sentToday: (count: number) => `${formatCount(count)} сегодня`,
  all: letters,
  notCounted: 'Количество не загрузилось',
  unitsHint: 'Принято почтой, листы, суммы',
  trackHint: 'Поиск по номеру EHM',
  listHint: 'Письма организаций и их доставка',
  globalHint: 'Организации, подразделения и сотрудники оператора',
  globalOrganizationsHint: 'Организации оператора и их договоры',
  globalUnitsHint: 'Филиалы оператора и их регионы',
  globalUsersHint: 'Администраторы, контроллеры, мониторинг, ревизоры и их права',
  organizationsHint: 'Договоры, цены, подключение',
  allUnitsHint: 'Филиалы организаций и их цены',
  usersHint: 'Кто входит и подписывает',
  templatesHint: 'Шаблоны писем и загрузка реестров',
  templateListHint: 'Из чего получаются письма реестра',
  registryPermissionsHint: 'Кому можно создавать письма из таблиц',
  statisticsHint: 'Что приняла почта: по регионам, организациям, клиентам',
  regionStatisticsHint: 'По областям, из области — по районам',
  areaStatisticsHint: 'По районам одной области или всех',
  unitStatisticsHint: 'По филиалам организаций',
  organizationStatisticsHint: 'По организациям и их ценам',
  clientStatisticsHint: 'По областям, из области — по районам',
  clientAreaStatisticsHint: 'По районам одной области или всех',
  clientUnitStatisticsHint: 'По филиалам клиентов',
  attentionHint: 'Письма и организации, которые ждут действия',
  auditHint: 'Кто, что и когда менял',
  figures: {
    label: 'Показатели',
    today: 'Сегодня',
    yesterday: (count: string) => `принято почтой, вчера ${count}`,
    onTheWay: 'В пути',
    onTheWayLong: (count: string) => `дольше 7 дней — ${count}`,
    delivered: 'Вручено',
    returned: 'Возврат',
    ofMonth: (share: string, month: Day) => `${share} за ${monthName(month)}`,
    attention: 'Требуют внимания',
    spent: (month: Day) => `Расход за ${monthName(month)}, сум`,
    days: 'Принято за 14 дней',
    day: 'День',
    lastDay: 'сегодня',
    failed: 'Показатели не загрузились',
    notCounted: 'не загрузилось',
  },
  closed: {
    waiting: {
      title: 'Организация ждёт подключения',
      text: 'Заявка принята. Оператор проверит сведения, заключит договор и назначит цены, после этого отправка откроется. Письма уже можно создавать, они дождутся в созданных.',
    },
    off: {
      title: 'Организация отключена',
      text: 'Отправка писем закрыта. Пожалуйста обратитесь к операторам гибридной почты.',
    },
  },
  courier: 'Для курьеров здесь пока ничего нет.',
  staffTitles: {
    admin: 'Главное меню администратора',
    moderator: 'Главное меню контроллера',
    monitoring: 'Главное меню мониторинга',
    revizor: 'Главное меню ревизора',
  },
} as const;
