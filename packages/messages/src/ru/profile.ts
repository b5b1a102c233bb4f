import { defineTexts } from '../define-texts.ts';
import { commonTexts } from './common.ts';
import { shellTexts } from './shell.ts';

/** The page «Мой профиль»: the user's data and rights. */
export const profileTexts = defineTexts('profileTexts', {
  languageNote: 'На этом языке откроются страницы, письма системы и её файлы. Страница загрузится снова.',
  look: 'Оформление',
  lookNote: 'Оформление запоминается в этом браузере, у каждого пользователя своё.',
  theme: 'Тема',
  themes: { light: 'Светлая', dark: 'Тёмная', system: 'Как в системе' },
  textSize: 'Размер текста',
  textSizes: { usual: 'Обычный', large: 'Крупный', largest: 'Очень крупный' },
  density: 'Строки списков',
  title: shellTexts.profile,
  savesAtOnce: 'Изменения сохраняются сразу',
  failed: 'Сведения о входе не загрузились',
  person: 'Обо мне',
  login: 'Логин {login}, {role}',
  organization: 'Организация',
  organizationOf: '{name}, ИНН {inn}',
  unit: 'Подразделение',
  headUnit: '{name}, головное',
  rights: 'Что можно',
  roles: {
    sender: 'отправитель',
    headSender: 'отправитель головного подразделения',
    courier: 'курьер',
    controller: 'контроллер',
    headController: 'контроллер головного подразделения',
    monitoring: 'мониторинг',
    auditor: 'ревизор',
    admin: 'администратор',
    headAdmin: 'администратор головного подразделения',
  },
});

/** Rights as sentences; `missing` are rights that the user does not have. */
export const rightTexts = defineTexts('rightTexts', {
  granted: {
    create: 'Создавать письма из PDF',
    createFromRegistry: 'Создавать письма из реестра',
    sign: 'Подписывать письма своего подразделения ключом организации и отправлять их',
    signForAll: 'Подписывать письма всей организации её ключом или своим личным и отправлять их',
    lettersOfUnit: 'Видеть письма своего подразделения',
    lettersOfOrganization: 'Видеть письма всех подразделений организации',
    unitStatistics: 'Смотреть статистику подразделений',
    webhooks: 'Подключать программы организации к событиям писем',
    allLetters: 'Видеть письма всех организаций',
    grantedLetters: 'Видеть письма организаций и подразделений, которые вам открыты',
    documents: 'Открывать содержимое этих писем',
    organizations: 'Подключать и менять организации и подразделения',
    signedOrganizations: 'Менять организации, договор с которыми заключило ваше подразделение',
    users: 'Добавлять и менять пользователей организаций',
    staff: 'Добавлять и менять сотрудников и подразделения оператора',
    grants: 'Открывать сотрудникам организации и подразделения',
    templates: 'Менять шаблоны писем и разрешения на реестры',
    reports: 'Смотреть отчёты',
    clientReports: 'Смотреть отчёты по внутренним клиентам',
    audit: 'Читать журнал действий',
  },
  missing: {
    createFromRegistry: 'Письма из реестра: нет разрешения',
    signForAll: 'Подпись за всю организацию и личным ключом: нет права',
    lettersOfOrganization: 'Письма других подразделений: нет права',
    allLetters: 'Письма остальных организаций: нет права',
    documents: 'Содержимое писем: нет права',
    users: 'Пользователи организаций: нет права',
    grants: 'Права других сотрудников: нет права',
  },
  none: 'У вашей роли здесь пока нет разделов',
  givenByOperator: `Права меняет администратор оператора, ${commonTexts.operatorPhone}`,
  givenByHead: 'Права меняет администратор головного подразделения оператора',
});
