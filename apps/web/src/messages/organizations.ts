import { countOf } from '../lib/formats/plural.ts';

/** The page «Организации» of staff and its dialogs (specification 2 §2). */
export const organizationTexts = {
  title: 'Организации',
  count: (count: number) => countOf(count, 'организация', 'организации', 'организаций'),
  add: 'Регистрация организации',
  empty: 'Организаций не найдено',
  columns: {
    name: 'Название',
    inn: 'ИНН',
    address: 'Адрес',
    createdOn: 'Дата регистрации',
    contractNumber: 'Номер договора',
    contract: 'Договор с и до',
    signer: 'Договор подписало',
    letters: 'Письма: созданы | отправлены',
    status: 'Статус',
  },
  letters: (created: string, sent: string) => `${created} | ${sent}`,
  filters: { search: 'Название или ИНН', inn: 'ИНН', signer: 'Договор подписало', status: 'Статус' },
  users: (name: string) => `Пользователи: ${name}`,
  units: (name: string) => `Подразделения: ${name}`,
  edit: (name: string) => `Редактировать: ${name}`,
  delete: (name: string) => `Удалить: ${name}`,
  dialog: {
    add: 'Регистрация',
    edit: 'Редактирование',
    note: 'Обязательно заполнение сумм в разделе Подразделении',
    register: 'Зарегистрировать',
    organization: 'Организация',
    signer: 'Подразделение оператора',
    signerEmpty: 'Не выбран',
    clientType: 'Внутренний клиент',
    clientTypeEmpty: 'Не выбран',
    clientTypeHelp: 'По нему письма считаются в отчётах по внутренним клиентам',
    isActive: 'Активна',
    isActiveNew: 'Вместе с ней включится её головное подразделение',
    isActiveOld: 'Отправлять можно, когда включено и подразделение: оно включается в разделе Подразделения',
    applyPrices: (units: number) =>
      units === 1
        ? 'Применить эти цены и к её подразделению'
        : `Применить эти цены ко всем её подразделениям (${units})`,
    applyPricesHelp: (unpriced: number, units: number) => {
      if (unpriced === 0) return 'Письма оплачиваются по цене подразделения; его цены заменятся этими';
      if (unpriced === units) return 'Сейчас цены не назначены: письма не отправляются';
      return `Без цены сейчас ${unpriced} из ${units}: их письма не отправляются. Цены остальных заменятся этими`;
    },
    choicesFailed: 'Список не загрузился',
    nameTaken: 'Организация с таким названием уже существует',
  },
  added: 'Организация успешно зарегистрирована',
  addFailed: 'Не удалось зарегистрироваться',
  edited: 'Подразделение успешно редактировано',
  editFailed: 'Ошибка при редактировании подразделения',
  deleting: {
    title: 'Удалить организацию?',
    lost: (name: string, inn: string) =>
      `${name}, ИНН ${inn}, исчезнет вместе с пустыми подразделениями и пользователями (логинами), которые ещё не входили. Вернуть её нельзя.`,
    done: 'Организация успешно удалена',
  },
} as const;
