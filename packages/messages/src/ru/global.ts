import { defineTexts } from '../define-texts.ts';
import { organizationTexts } from './organizations.ts';
import { staffTexts } from './staff.ts';
import { unitTexts } from './units.ts';
import { userTexts } from './users.ts';

/** Pages for the operator's own organizations, units and users (specification 2 §2). */
export const globalTexts = defineTexts('globalTexts', {
  organizations: 'Глобальные организации',
  units: 'Глобальные подразделения',
  users: 'Глобальные пользователи',
  organization: 'Организация',
  organizationHint: 'Название или ИНН',
  inn: 'ИНН {inn}',
});

export const globalOrganizationTexts = defineTexts('globalOrganizationTexts', {
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
    lost: '{name}, ИНН {inn}, исчезнет вместе с пустыми подразделениями и пользователями, которые ещё не входили. Вернуть её нельзя.',
    done: 'Глобальная организация успешно удалена',
  },
});

/** Texts of units, changed where global units differ. */
export const globalUnitTexts = defineTexts('globalUnitTexts', {
  ...unitTexts,
  title: globalTexts.units,
  columns: { ...unitTexts.columns, type: 'Тип' },
  admin: 'Админ',
  dialog: {
    ...unitTexts.dialog,
    organizationEmpty: 'Выберите организацию',
    organizationsFailed: 'Список организаций не загрузился',
    isHead: 'Головное: его сотрудникам доступны все организации',
    headOnly: 'Это меняет только администратор головного подразделения',
  },
});

/** Texts of users, changed where global users differ. */
export const globalUserTexts = defineTexts('globalUserTexts', {
  ...userTexts,
  title: globalTexts.users,
  columns: { ...userTexts.columns, role: 'Роль' },
  filters: { ...userTexts.filters, search: 'Ф.И.О или логин' },
  permissions: 'Права: {name}',
  work: 'Роль и место работы',
  role: 'Роль',
  roleEmpty: 'Выберите роль',
  headOnly: 'Администраторов головного подразделения назначает и меняет только администратор головного подразделения',
});
