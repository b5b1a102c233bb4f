import { defineTexts } from '../define-texts.ts';

/** The page «Интеграция»: what programs of the organization need. */
export const integrationTexts = defineTexts('integrationTexts', {
  title: 'Интеграция',
  about:
    'Программы организации, например 1С, создают и отправляют письма по ключам API. Подписывает их по-прежнему ключ E-IMZO.',
  docs: 'Описание вызовов',
});

/** The keys of programs on the page «Интеграция», with their dialogs. */
export const apiKeyTexts = defineTexts('apiKeyTexts', {
  title: 'Ключи API',
  create: 'Создать ключ',
  failed: 'Ключи не загрузились',
  empty: 'Ключей пока нет',
  emptyNote: 'Создайте ключ для программы: логин и пароль сотрудника ей не понадобятся',
  columns: {
    name: 'Название',
    unit: 'Подразделение',
    scopes: 'Что разрешено',
    lastUse: 'Последний вызов',
    until: 'Действует до',
    actions: 'Действия',
  },
  kinds: { live: 'Рабочий', test: 'Тестовый' },
  states: {
    active: 'Действует',
    overlap: 'Заменён, ещё действует',
    replaced: 'Заменён',
    expired: 'Срок истёк',
    revoked: 'Отозван',
  },
  scopes: {
    create: 'Создавать, исправлять и удалять неотправленные письма',
    send: 'Отправлять подписанные письма',
    read: 'Читать письма и их документы',
    receipts: 'Скачивать квитанции и доказательства',
    webhooks: 'Настраивать уведомления программы',
  },
  shortScopes: {
    create: 'создание',
    send: 'отправка',
    read: 'чтение',
    receipts: 'квитанции',
    webhooks: 'уведомления',
  },
  wholeOrganization: 'Вся организация',
  neverUsed: 'Ещё не было',
  noEnd: 'Без срока',
  madeBy: 'Создал {name}, {day}',
  onlyFrom: 'Только с адресов: {addresses}',
  rotate: 'Заменить',
  rotateOf: 'Заменить: {name}',
  revoke: 'Отозвать',
  revokeOf: 'Отозвать: {name}, {start}',
  dialog: {
    title: 'Новый ключ API',
    name: 'Название',
    nameHelp: 'Его увидят у писем, которые создала программа. Например, «1С Бухгалтерия»',
    kind: 'Вид',
    testHelp:
      'Письма тестового ключа не печатаются и не оплачиваются, подпись для них не нужна. Чем закончится письмо, решает имя получателя, например «{receiver}»',
    unit: 'Чьи письма',
    unitHelp: 'Ключ всей организации видит письма всех подразделений, а создаёт и отправляет от головного',
    unitsFailed: 'Подразделения не загрузились',
    scopes: 'Что разрешено',
    addresses: 'С каких адресов',
    addressesHelp: 'IP-адрес или сеть в каждой строке, например 203.0.113.0/24. Пусто: с любых',
    expiresOn: 'Последний день',
    expiresOnHelp: 'Напомним за 14 дней и за день. Пусто: без срока',
    expiresOnWrong: 'Нужна дата, например 21.11.2027',
    save: 'Создать ключ',
    failed: 'Ключ не создан',
  },
  made: {
    title: 'Ключ создан: {name}',
    warning:
      'Скопируйте ключ сейчас: больше его увидеть нельзя. Кто знает ключ, действует от имени организации, поэтому храните его как пароль.',
    label: 'Ключ API',
    copy: 'Скопировать',
    copied: 'Скопировано',
    notCopied: 'Не скопировалось. Выделите ключ и скопируйте сами',
    use: 'Программа передаёт его с каждым вызовом:',
    stay: 'Ключ ещё не скопирован. После закрытия его не увидеть',
    done: 'Ключ сохранён',
  },
  rotating: {
    title: 'Заменить ключ «{name}»?',
    text: 'Новый ключ получит те же права. Прежний будет действовать, пока программу не переключат.',
    overlap: 'Прежний ключ',
    atOnce: 'Не действует сразу',
    days: 'Действует ещё {days, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
    save: 'Заменить ключ',
    failed: 'Ключ не заменён',
  },
  revoking: {
    title: 'Отозвать ключ «{name}»?',
    lost: 'Ключ {start}… перестанет действовать сразу, и программа с ним больше ничего не сделает. Вернуть его нельзя. Письма останутся.',
    done: 'Ключ отозван',
    failed: 'Ключ не отозван',
  },
});

/** The letters of test keys on the page «Интеграция». */
export const testLetterTexts = defineTexts('testLetterTexts', {
  title: 'Тестовые письма',
  /** Name of the organization on everything that concerns a test letter. */
  organization: 'ТЕСТ. {name}',
  latest: 'последние {shown} из {total}',
  refresh: 'Обновить',
  failed: 'Тестовые письма не загрузились',
  empty: 'Тестовых писем пока нет',
  emptyNote:
    'Их создаёт программа с тестовым ключом. Они не печатаются и не оплачиваются. Результат решает имя получателя: {receivers}',
  columns: {
    number: 'Идентификатор',
    receiver: 'Получатель',
    state: 'Состояние',
    program: 'Программа',
    created: 'Создано',
  },
});
