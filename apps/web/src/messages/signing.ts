import { refusals } from '@hybrid-mail/contracts/errors';
import type { EimzoErrorKind } from '../lib/e-imzo/eimzo-error.ts';
import { formatCount } from '../lib/formats/numbers.ts';
import { countOf } from '../lib/formats/plural.ts';

interface Trouble {
  readonly title: string;
  readonly text: string;
  /** Whether getting the program (anew) helps. */
  readonly needsProgram?: boolean;
}

const eimzoTroubles: Record<EimzoErrorKind, Trouble> = {
  'not-running': {
    title: 'Программа E-IMZO не запущена',
    text: 'Запустите E-IMZO на этом компьютере и нажмите «Повторить». Если программы нет, установите её с сайта',
    needsProgram: true,
  },
  outdated: {
    title: 'Программа E-IMZO устарела',
    text: 'Эта версия не умеет подписывать письма. Установите новую с сайта',
    needsProgram: true,
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
  failed: {
    title: 'E-IMZO не смогла подписать',
    text: 'Закройте программу, запустите её снова и повторите',
  },
};

/** Words of the signing dialog. */
export const signingTexts = {
  failed: 'Ошибка при подписании',
  about: 'Что подписывается',
  keys: 'Ключ для подписи',
  sign: 'Подписать',
  lookingForKeys: 'Ищем ключи на этом компьютере…',
  otherKeys: (count: number) => `Другие ключи (${count})`,
  noFittingKeys: 'Среди ключей этого компьютера нет подходящего',
  misfits: {
    'other-organization': 'другая организация',
    'personal-key': 'личный ключ: права подписывать от имени организации нет',
  },
  noKeys: 'Нет ключей для выбора',
  noKeysHelp: 'Вставьте флешку с ключом или скопируйте файл ключа в папку DSKEYS и нажмите «Повторить»',
  expiredHidden: (count: number) =>
    `${countOf(count, 'ключ', 'ключа', 'ключей')} не ${count === 1 ? 'показан' : 'показано'}: срок действия истёк`,
  inn: (inn: string) => `ИНН ${inn}`,
  pinfl: (pinfl: string) => `ПИНФЛ ${pinfl}`,
  validTo: (day: string) => `действует до ${day}`,
  /** The person gave up while the key was being opened. */
  givenUp: 'Подписание отменено, ничего не отправлено',
  staying: 'Идёт подписание. Отмените его, чтобы уйти со страницы',
  chooseFirst: 'Осталось: выбрать ключ',
  preparing: 'Запрашиваем текст для подписи…',
  password: 'Введите пароль в окне E-IMZO. Если его не видно, оно за браузером: сверните браузер',
  sending: 'Подписано, отправляем…',
  phoneTitle: 'Подписать можно на компьютере',
  phone: 'Ключ и программа E-IMZO работают только на компьютере. Откройте письмо там, оно ждёт в созданных',
  programSite: 'e-imzo.uz',
  programUrl: 'https://e-imzo.uz',
  mayRepeat: 'Письмо не отправлено, можно повторить',
  trouble: (kind: EimzoErrorKind): Trouble => eimzoTroubles[kind],
  unexpected: 'Подписать не удалось. Повторите',
  changed: refusals['mail-changed'].message,
} as const;

/** Words of the dialog that signs many letters. */
export const massSigningTexts = {
  title: (count: number) => `Подписание и отправка ${countOf(count, 'письма', 'писем', 'писем')}`,
  letters: 'Письма',
  opening: signingTexts.password,
  signing: (place: number, count: number) => `Подписывается ${place}-е письмо из ${formatCount(count)}`,
  finishing: 'Отправляем последние подписи',
  paused: 'Приостановлено',
  pausedBecause: 'Отправка приостановлена: со следующими письмами будет то же самое',
  cancelled: 'Окно пароля закрыто. Нажмите «Продолжить», когда будете готовы',
  givenUp: 'Отправка отменена, ничего не отправлено',
  ended: 'Отправка закончена',
  stopped: 'Отправка остановлена',
  secondsLeft: (seconds: number) => `Осталось около ${seconds}\u00A0с`,
  minutesLeft: (minutes: number) => `Осталось около ${minutes}\u00A0мин`,
  done: 'Успешно',
  failed: 'Неудачно',
  left: 'Осталось',
  progress: 'Ход отправки',
  said: (done: number, failed: number, left: number) => `Успешно ${done}, неудачно ${failed}, осталось ${left}`,
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
  retryFailed: (count: number) => `Повторить неудачные (${count})`,
  phone: 'Ключ и программа E-IMZO работают только на компьютере. Откройте «Созданные» там и выберите письма снова',
  stay: 'Не закрывайте страницу. Неподписанные письма останутся в «Созданных».',
  staying: 'Идёт отправка. Остановите её, чтобы уйти со страницы',
} as const;
