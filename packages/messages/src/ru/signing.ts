import { defineTexts } from '../define-texts.ts';
import { refusalTexts } from './refusals.ts';

/** Errors of the program E-IMZO. */
const troubles = {
  'not-running': {
    title: 'Программа E-IMZO не запущена',
    text: 'Запустите E-IMZO на этом компьютере и нажмите «Повторить». Если программы нет, установите её с сайта',
  },
  outdated: {
    title: 'Программа E-IMZO устарела',
    text: 'Эта версия не умеет подписывать письма. Установите новую с сайта',
  },
  'domain-refused': {
    title: 'E-IMZO не знает этот сайт',
    text: 'Разрешите сайту доступ в окне E-IMZO или обратитесь к операторам гибридной почты',
  },
  busy: {
    title: 'E-IMZO занята',
    text: 'Возможно, её окно открыто за браузером. Закройте окна программы и повторите',
  },
  cancelled: {
    title: 'Подпись отменена',
    text: 'Окно пароля закрыто. Нажмите «Подписать», когда будете готовы',
  },
  'wrong-key': {
    title: 'Ключ не открылся',
    text: 'Файл ключа перемещён, флешка вынута или пароль неверен. Проверьте ключ и повторите',
  },
  'device-failed': {
    title: 'Карта или токен не отвечает',
    text: 'Проверьте, что карта лежит на считывателе, а токен вставлен, и повторите',
  },
  failed: {
    title: 'E-IMZO не смогла подписать',
    text: 'Закройте программу, запустите её снова и повторите',
  },
} as const;

/** The signing dialog. */
export const signingTexts = defineTexts('signingTexts', {
  failed: 'Ошибка при подписании',
  about: 'Что подписывается',
  keys: 'Ключ для подписи',
  sign: 'Подписать',
  lookingForKeys: 'Ищем ключи на этом компьютере…',
  otherKeys: 'Другие ключи ({count}) — {count, plural, =1 {не подходит} other {не подходят}}: {reasons}',
  noFittingKeys: 'Среди ключей этого компьютера нет подходящего',
  noFittingKeysHelp: 'Вставьте флешку, ID-карту или USB-токен с нужным ключом и нажмите «Повторить»',
  /** Cards and tokens, in which E-IMZO does not show whose key they hold. */
  devices: {
    idcard: 'ID-карта',
    baikey: 'USB-токен BAIK',
    ckc: 'Любая другая карта или USB-токен',
  },
  deviceOwner: 'Чей это ключ, видно только после подписи: тогда и проверим, подходит ли он',
  /** The server has refused the key of a card or token. */
  deviceRefused: 'Вставьте карту или токен с другим ключом или выберите ключ из списка и подпишите снова',
  misfits: {
    'other-organization': 'другой ИНН',
    'personal-key': 'личный ключ: права подписывать от имени организации нет',
    'own-pinfl-missing': 'личный ключ: администратор ещё не внёс ваш ПИНФЛ',
    'key-without-pinfl': 'личный ключ без ПИНФЛ',
    'other-person': 'другой ПИНФЛ: ключ не ваш',
    'shared-key': 'ключ организации: для входа нужен ключ с вашим ПИНФЛ',
    'other-key': 'к вашему входу подключён другой ключ',
  },
  /** Short reasons why keys may not sign. The collapsed list of such keys shows each reason once. */
  shortMisfits: {
    'other-organization': 'другой ИНН',
    'personal-key': 'личный ключ',
    'own-pinfl-missing': 'личный ключ',
    'key-without-pinfl': 'нет ПИНФЛ',
    'other-person': 'другой ПИНФЛ',
    'shared-key': 'ключ организации',
    'other-key': 'не подключён к входу',
    expired: 'срок истёк',
  },
  noKeys: 'Нет ключей для выбора',
  noKeysHelp:
    'Вставьте флешку с ключом, положите ID-карту на считыватель или вставьте USB-токен. Файл ключа можно скопировать в папку DSKEYS. Затем нажмите «Повторить»',
  inn: 'ИНН {inn}',
  pinfl: 'ПИНФЛ {pinfl}',
  validTo: 'действует до {day}',
  expired: 'срок действия истёк {day}',
  /** Shown to a user who tries to close the dialog before it has finished. */
  stayOpen: 'Ключ открывается. Введите пароль в окне E-IMZO или нажмите «Отменить»',
  stayWhileSending: 'Письмо отправляется, окно закроется само',
  /** The user cancelled while the key was being opened. */
  givenUp: 'Подписание отменено, ничего не отправлено',
  staying: 'Идёт подписание. Отмените его, чтобы уйти со страницы',
  chooseFirst: 'Осталось: выбрать ключ',
  preparing: 'Запрашиваем текст для подписи…',
  password: 'Введите пароль в окне E-IMZO. Если его не видно, оно за браузером: сверните браузер',
  pin: 'Введите PIN-код карты или токена в окне E-IMZO. Если его не видно, оно за браузером: сверните браузер',
  sending: 'Подписано, отправляем…',
  phoneTitle: 'Подписать можно на компьютере',
  phone: 'Ключ и программа E-IMZO работают только на компьютере. Откройте письмо там, оно ждёт в созданных',
  programSite: 'e-imzo.uz',
  programUrl: 'https://e-imzo.uz',
  mayRepeat: 'Письмо не отправлено, можно повторить',
  troubles,
  unexpected: 'Подписать не удалось. Повторите',
  changed: refusalTexts['mail-changed'],
});

/** The dialog that signs many letters. */
export const massSigningTexts = defineTexts('massSigningTexts', {
  title:
    'Подписание и отправка {count, plural, one {#\u00A0письма} few {#\u00A0писем} many {#\u00A0писем} other {#\u00A0писем}}',
  letters: 'Письма',
  opening: signingTexts.password,
  signing: 'Подписывается {place}-е письмо из {count, number}',
  finishing: 'Отправляем последние подписи',
  paused: 'Приостановлено',
  pausedBecause: 'Отправка приостановлена: со следующими письмами будет то же самое',
  cancelled: 'Окно пароля закрыто. Нажмите «Продолжить», когда будете готовы',
  givenUp: 'Отправка отменена, ничего не отправлено',
  ended: 'Отправка закончена',
  stopped: 'Отправка остановлена',
  secondsLeft: 'Осталось около {seconds}\u00A0с',
  minutesLeft: 'Осталось около {minutes}\u00A0мин',
  done: 'Успешно',
  failed: 'Неудачно',
  left: 'Осталось',
  progress: 'Ход отправки',
  said: 'Успешно {done}, неудачно {failed}, осталось {left}',
  states: {
    waiting: 'Ожидает',
    signing: 'Подписывается',
    sending: 'Отправляется',
    done: 'В очереди',
    'done-before': 'Уже в очереди',
    untouched: 'Не отправлялось',
  },
  pause: 'Пауза',
  resume: 'Продолжить',
  stop: 'Остановить',
  retryFailed: 'Повторить неудачные ({count})',
  signRest: 'Подписать оставшиеся ({count})',
  phone: 'Ключ и программа E-IMZO работают только на компьютере. Откройте там этот список по ссылке и отметьте письма',
  copyLink: 'Скопировать ссылку на этот список',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Ссылка не скопировалась. Скопируйте её из строки адреса',
  stay: 'Не закрывайте страницу. Неподписанные письма останутся в «Созданных».',
  staying: 'Идёт отправка. Остановите её, чтобы уйти со страницы',
});
