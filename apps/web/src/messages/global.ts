import { countOf } from '../lib/formats/plural.ts';
import { organizationTexts } from './organizations.ts';
import { staffTexts } from './staff.ts';

/** Words of the pages about the operator's own organizations, units and people (specification 2 §2). */
export const globalTexts = {
  organizations: 'Глобальные организации',
  units: 'Глобальные подразделения',
  users: 'Глобальные пользователи',
  organization: 'Организация',
  organizationHint: 'Название или ИНН',
  inn: (inn: string) => `ИНН ${inn}`,
} as const;

export const globalOrganizationTexts = {
  title: globalTexts.organizations,
  count: organizationTexts.count,
  add: organizationTexts.add,
  dialog: {
    add: 'Регистрация глобальной организации',
    edit: 'Редактирование глобальной организации',
    isActive: 'Активна: с её подразделениями заключают договоры',
    contract: 'Договор',
    userHelp: 'Станет контроллером нового подразделения; роль меняют на странице «Глобальные пользователи»',
  },
  added: 'Глобальная организация успешно зарегистрирована',
  addFailed: organizationTexts.addFailed,
  edited: 'Глобальная организация успешно обновлена',
  editFailed: staffTexts.serverFailed,
  deleting: {
    title: 'Удалить глобальную организацию?',
    lost: (name: string, inn: string) =>
      `${name}, ИНН ${inn}, исчезнет вместе с пустыми подразделениями и пользователями, которые ещё не входили. Вернуть её нельзя.`,
    done: 'Глобальная организация успешно удалена',
  },
} as const;

export const globalUnitTexts = {
  title: globalTexts.units,
  count: (count: number) => countOf(count, 'подразделение', 'подразделения', 'подразделений'),
  add: 'Добавить подразделение',
  empty: 'Подразделений не найдено',
  columns: {
    name: 'Подразделение',
    organization: 'Организация',
    address: 'Адрес',
    regions: 'Регионы',
    type: 'Тип',
    createdOn: 'Дата создания',
  },
  head: 'Головное',
  ordinary: 'Обычное',
  admin: 'Админ',
  users: (name: string) => `Пользователи: ${name}`,
  edit: (name: string) => `Редактировать: ${name}`,
  severalRegions: (first: string, others: number) => `${first} и ещё ${others}`,
  dialog: {
    add: 'Новое подразделение',
    edit: 'Редактирование подразделения',
    organizationEmpty: 'Выберите организацию',
    organizationsFailed: 'Список организаций не загрузился',
    name: 'Название подразделения',
    address: 'Адрес',
    isHead: 'Головное: его сотрудникам доступны все организации',
    regions: 'Регионы',
    regionsMissing: 'Выберите хотя-бы один регион',
    nameTaken: 'Подразделение с таким названием уже существует',
  },
  added: 'Подразделение успешно добавлено',
  edited: 'Подразделение успешно обновлёно',
} as const;

export const globalUserTexts = {
  title: globalTexts.users,
  count: (count: number) => countOf(count, 'пользователь', 'пользователя', 'пользователей'),
  add: 'Добавить пользователя',
  empty: 'Пользователей не найдено',
  columns: {
    id: 'Идентификатор',
    name: 'Ф.И.О',
    username: 'Логин',
    role: 'Роль',
    unit: 'Подразделение',
    createdOn: 'Дата регистрации',
    status: 'Статус',
  },
  filters: {
    search: 'Ф.И.О или логин',
    unit: 'Подразделение',
    id: 'Идентификатор',
    idRule: 'Идентификатор — это число',
  },
  edit: (name: string) => `Редактировать: ${name}`,
  permissions: (name: string) => `Права: ${name}`,
  work: 'Роль и место работы',
  role: 'Роль',
  roleEmpty: 'Выберите роль',
} as const;
