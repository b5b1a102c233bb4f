import { defineTexts } from '../define-texts.ts';

/** The section «Вход и защита» on «Мой профиль». */
export const protectionTexts = defineTexts('protectionTexts', {
  title: 'Вход и защита',
  on: 'Включён',
  connect: 'Подключить',
  disconnect: 'Отключить',
  required: 'Обязателен для сотрудников',
  unexpected: 'Сохранить не удалось. Повторите',
  password: {
    title: 'Пароль',
    changedByOwner: 'Изменён {day} вами',
    changedByStaff: 'Изменён {day} сотрудником',
    never: 'Ещё не менялся',
    change: 'Изменить',
  },
  totp: {
    title: 'Код из приложения (TOTP)',
    off: 'Кроме пароля спрашиваем код с телефона: одного пароля для входа станет мало',
    since: 'С {day}, спрашиваем при каждом входе',
    connected: 'Код подключён',
    connectedWithOthers: 'Код подключён. Сеансы, открытые раньше, остались: завершите лишние в списке «Сеансы»',
    disconnected: 'Код отключён, остальные сеансы завершены',
  },
  codes: {
    title: 'Запасные коды: осталось {left, number} из 10',
    few: 'Скоро закончатся',
    help: 'Если телефона нет под рукой. Новые отменят старые',
    draw: 'Новые коды',
    drawn: 'Новые коды созданы, прежние не действуют',
  },
  key: {
    title: 'Вход ключом E-IMZO',
    off: 'Вход без пароля: ключ и его пароль проверяет программа E-IMZO',
    facts: '{name}, ИНН {inn}, действует до {day}',
    factsWithoutInn: '{name}, действует до {day}',
    expired: 'Срок истёк',
    expiredHelp: 'Подключите новый',
    replace: 'Заменить',
    connected: 'Ключ подключён',
    disconnected: 'Ключ отключён, остальные сеансы завершены',
  },
});

/** The dialog in which users change their own password. */
export const ownPasswordTexts = defineTexts('ownPasswordTexts', {
  title: 'Смена пароля',
  old: 'Прежний пароль',
  next: 'Новый пароль',
  repeat: 'Новый пароль ещё раз',
  othersEnd: 'Остальные ваши сеансы завершатся, этот останется.',
  save: 'Изменить пароль',
  changed: 'Пароль изменён, остальные сеансы завершены',
});

/** Re-authentication before a change of the account. */
export const reauthenticationTexts = defineTexts('proofTexts', {
  password: 'Ваш пароль',
  passwordHelp: 'Пароль, с которым вы входите',
  byKey: 'Подтвердить ключом E-IMZO',
  action: 'Действие',
  person: 'Кто подтверждает',
  onPhone: 'Ключ и программа E-IMZO работают только на компьютере. Здесь подтвердите паролем',
  confirmed: 'Подтверждено',
});

/** Dialogs to connect and disconnect the authenticator app. */
export const totpTexts = defineTexts('totpTexts', {
  start: 'Подключение кода из приложения',
  startText:
    'Понадобится телефон с приложением для кодов: Google Authenticator, Microsoft Authenticator или другим с поддержкой TOTP. Сначала подтвердите, что это вы.',
  next: 'Продолжить',
  scanTitle: 'Отсканируйте QR-код',
  scan: 'В приложении нажмите «Добавить» и наведите камеру на QR-код. Если камеры нет, введите в приложение этот ключ:',
  qr: 'QR-код для приложения; то же самое написано рядом ключом',
  secret: 'Ключ для приложения',
  code: 'Первый код из приложения',
  codeHelp: 'Шесть цифр, которые приложение показывает после добавления',
  enable: 'Подключить',
  stop: 'Отключение кода из приложения',
  stopText: 'Для входа останется один пароль, запасные коды перестанут действовать. Остальные сеансы завершатся.',
  stopWithKeyText: 'Запасные коды перестанут действовать, вход ключом E-IMZO останется. Остальные сеансы завершатся.',
  disable: 'Отключить код',
});

/** Recovery codes, which are shown only once. */
export const recoveryCodeTexts = defineTexts('recoveryCodeTexts', {
  draw: 'Новые запасные коды',
  drawText: 'Прежние запасные коды перестанут действовать. Сначала подтвердите, что это вы.',
  create: 'Создать коды',
  title: 'Запасные коды',
  shownOnce:
    'Показываем их один раз. Напечатайте или сохраните и держите отдельно от телефона. Каждый код пускает в систему один раз.',
  copy: 'Скопировать',
  copied: 'Скопировано',
  notCopied: 'Скопировать не удалось. Выделите коды и скопируйте их сами',
  print: 'Напечатать',
  download: 'Скачать',
  fileName: 'zapasnye-kody-{login}.txt',
  fileHead: 'Запасные коды, логин {login}, созданы {day}. Каждый действует один раз.',
  saved: 'Я сохранил коды',
  stay: 'Сохраните коды: напечатайте, скачайте или скопируйте. Потом их не увидеть',
});

/** Dialogs to connect and disconnect the key for logging in. */
export const loginKeyTexts = defineTexts('loginKeyTexts', {
  connect: 'Подключение ключа E-IMZO',
  connectText:
    'Вы сможете входить без пароля: этим ключом в программе E-IMZO. Ключ один и только ваш, после замены сертификата подключите его снова. Сначала введите пароль, затем выберите ключ.',
  chooseKey: 'Выбрать ключ',
  connecting: 'Подключение ключа к входу',
  login: 'Логин',
  onPhone: 'Ключ и программа E-IMZO работают только на компьютере. Подключите ключ там',
  connected: 'Ключ подключён',
  remove: 'Отключение ключа E-IMZO',
  removeText:
    'Войти этим ключом больше не получится, подписывать письма им можно как прежде. Остальные сеансы завершатся.',
  removeButton: 'Отключить ключ',
});
