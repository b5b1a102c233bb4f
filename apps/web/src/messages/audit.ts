import type { AuditAction, AuditSubject } from '@hybrid-mail/contracts/audit';
import { countOf } from '../lib/formats/plural.ts';
import { mailListTexts } from './mail-list.ts';
import { organizationTexts } from './organizations.ts';
import { registrationTexts } from './registration.ts';

const actions: Record<AuditAction, string> = {
  'organization.register': 'Регистрация организации по заявке',
  'organization.create': 'Регистрация организации',
  'organization.update': 'Изменение организации',
  'organization.delete': 'Удаление организации',
  'mail.queue': 'Подписание и отправка письма',
  'mail.recall': 'Отзыв письма',
  'mail.delete': 'Удаление письма',
  'mail.read': 'Просмотр письма сотрудником',
  'mail.readDocument': 'Просмотр PDF письма сотрудником',
  'mail.readReceipt': 'Просмотр квитанции сотрудником',
  'mail.readLetterWithReceipt': 'Просмотр письма с квитанцией сотрудником',
  'mail.readProofPack': 'Просмотр комплекта доказательств сотрудником',
  'mail.exportAsStaff': 'Выгрузка писем в Excel сотрудником',
  'webhook.set': 'Назначение адреса уведомлений программы',
  'webhook.remove': 'Удаление адреса уведомлений программы',
  'session.logIn': 'Вход в систему',
  'unit.create': 'Новое подразделение',
  'user.create': 'Новый пользователь',
};

const subjects: Record<AuditSubject, string> = {
  organization: 'Организация',
  mail: 'Письмо',
  'mail-export': 'Список писем',
  user: 'Пользователь',
  unit: 'Подразделение',
};

/** Names of columns as the forms call them; a column without one is shown by its own. */
const columns: Record<string, string> = {
  name: 'Название',
  inn: 'ИНН',
  address: 'Адрес',
  phoneNumber: registrationTexts.phoneNumber,
  accountNumber: registrationTexts.accountNumber,
  mfo: registrationTexts.mfo,
  vatRegCode: registrationTexts.vatRegCode,
  pinfl: registrationTexts.pinfl,
  isLtd: registrationTexts.isLtd,
  branchCode: 'Код филиала',
  branchName: 'Филиал',
  contractNumber: registrationTexts.contractNumber,
  contractDateFrom: registrationTexts.contractDateFrom,
  contractDateTo: registrationTexts.contractDateTo,
  contractSum: registrationTexts.contractSum,
  contractSignerUnitId: organizationTexts.dialog.signer,
  hasContractWithGlobalUnit: registrationTexts.hasContract,
  sumForMail: organizationTexts.dialog.sumForMail,
  sumForOverPaged: organizationTexts.dialog.sumForOverPaged,
  clientTypeId: organizationTexts.dialog.clientType,
  isActive: 'Включено',
  userFullName: registrationTexts.fullName,
  username: registrationTexts.username,
  isHead: 'Головное',
  isNotified: 'Организация ждала подключения',
  notifiedOn: 'Подключена',
  organizationId: 'Номер организации',
  generation: 'Отправка по счёту',
  certificateSerial: 'Номер сертификата',
  url: 'Адрес программы',
  uid: mailListTexts.filters.uid,
  unitId: mailListTexts.filters.unit,
  receiver: mailListTexts.filters.receiver,
  region: mailListTexts.filters.region,
  area: mailListTexts.filters.area,
  createdStart: 'Создано с',
  createdEnd: 'Создано по',
  sentStart: 'Отправлено с',
  sentEnd: 'Отправлено по',
  performType: 'Результат доставки',
  isPerformed: 'Есть результат доставки',
};

/** The page «Журнал действий». */
export const auditTexts = {
  title: 'Журнал действий',
  count: (count: number) => countOf(count, 'запись', 'записи', 'записей'),
  empty: 'Записей не найдено',
  columns: { at: 'Когда', actor: 'Кто', action: 'Действие', subject: 'Над чем', changes: 'Что изменилось' },
  filters: { actor: 'Кто', action: 'Действие', subject: 'Объект', subjectId: 'Номер объекта', period: 'Период' },
  actionOf: (action: string) => actions[action as AuditAction] ?? action,
  subjectOf: (subject: string) => subjects[subject as AuditSubject] ?? subject,
  columnOf: (column: string) => columns[column] ?? column,
  system: 'Система',
  from: (address: string) => `с адреса ${address}`,
  yes: 'да',
  no: 'нет',
  nothing: 'пусто',
  becomes: 'стало',
  more: (count: number) => `ещё ${count}`,
} as const;
