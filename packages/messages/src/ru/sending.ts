import { defineTexts } from '../define-texts.ts';
import { ages, forPost, off, refusing, remindAll } from './parts/sending-acts.ts';

const letters =
  '{letters, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}' as const;
const lettersWait =
  '{letters, plural, one {#\u00A0письмо ждёт} few {#\u00A0письма ждут} many {#\u00A0писем ждут} other {#\u00A0письма ждут}}' as const;
const events =
  '{events, plural, one {#\u00A0событие} few {#\u00A0события} many {#\u00A0событий} other {#\u00A0события}}' as const;

/** Sentence for each health code of the sending, and the parts that the page appends to a sentence. */
const health = {
  ok: 'Письма уходят без задержек.',
  restored:
    'Письма не подписываются и не уходят с\u00A0{since}: база данных восстановлена из копии и не сверена с почтой. Выполните команду operator restore:compare.',
  paused: 'Вся отправка на паузе с\u00A0{since}{until}.',
  postSilent: `Почта не отвечает с\u00A0{since}: ${lettersWait}. Отправка остановилась сама, почту пробуем одним письмом, остальные уйдут сами.`,
  pausedHolds: `${lettersWait}.`,
  pausedHoldsNone: 'Писем в очереди нет.',
  noWorker: 'Письма не уходят: ни один исполнитель не откликается с\u00A0{since}.',
  noWorkerEver: 'Письма не уходят: ни один исполнитель не запущен.',
  notLeaving: `Письма не уходят с\u00A0{since}: ${lettersWait}.`,
  late: `Письма уходят, но ${lettersWait}: с\u00A0{since} до\u00A0{until} почта отвечала через раз.`,
  lateSince: `Письма уходят, но ${lettersWait} дольше нормы: старшее с\u00A0{since}.`,
  queueLate: 'Письма уходят, но очередь «{queue}» отстаёт: в ней {letters, number}, старшее ждёт с\u00A0{since}.',
  workerSilent: 'Письма уходят, но исполнитель {name} молчит с\u00A0{since}: его работу взял другой.',
  workerSilentAlone: 'Исполнитель {name} молчит с\u00A0{since}, и его работу никто не взял.',
  postClockAhead:
    'Письма уходят, но часы почты спешат на\u00A0{minutes, number}\u00A0мин: её сообщения принимаются не сразу, результаты приходят позже.',
  postClockBehind:
    'Письма уходят, но часы почты отстают на\u00A0{minutes, number}\u00A0мин: её сообщения не принимаются, результаты приходят опросом.',
  queueEnds: 'очередь кончится около\u00A0{time}',
  decideLetters:
    '{letters, plural, one {решения ждёт #\u00A0письмо} few {решения ждут #\u00A0письма} many {решения ждут #\u00A0писем} other {решения ждут #\u00A0письма}}',
  decideEvents:
    '{events, plural, one {решения ждёт #\u00A0событие} few {решения ждут #\u00A0события} many {решения ждут #\u00A0событий} other {решения ждут #\u00A0события}}',
  decideBoth: `решения ждут ${letters} и ${events}`,
  /** Follows the sentence about decisions. */
  othersLeave: 'Остальные письма уходят без задержек.',
  forSenders:
    '{letters, plural, one {Отправителя ждёт #\u00A0письмо} few {Отправителей ждут #\u00A0письма} many {Отправителей ждут #\u00A0писем} other {Отправителей ждут #\u00A0письма}}.',
  until: ' до\u00A0{time}',
  untilResumed: ', до отмены',
} as const;

const queues = {
  names: {
    handOver: 'Передача почте',
    printing: 'Печать шаблонов',
    events: 'События почты',
    webhooks: 'Вебхуки',
  },
  /** Lanes as named in the narrow column of the workers. */
  lanes: { handOver: 'почта', printing: 'печать', events: 'события', webhooks: 'вебхуки' },
  oldest: 'старшему {age}',
  oldestNorm: 'старшему {age}, норма {norm}',
  lastDone: 'последнее {age} назад',
  /** One line instead of empty queues, on phones. */
  empty: 'Очереди пусты, последнее событие {age} назад',
  emptyIdle: 'Очереди пусты, за час ничего',
  othersEmpty: 'Остальные очереди пусты',
  nothingDone: 'за час ничего',
  perMinute: '{pace} в минуту',
} as const;

const answers = {
  title: 'Ответы почты за час',
  count: '{count, number}, по 5 минут',
  names: {
    accepted: 'Приняла',
    acceptedBefore: 'Уже приняла раньше',
    unknown: 'Не ответила',
    rejected: 'Отказала',
    failed: 'Сбой у нас',
    absent: 'Не знает письма',
  },
} as const;

const workers = {
  title: 'Исполнители',
  alive: 'работают {alive, number} из {all, number}',
  none: 'Ни один исполнитель не запущен',
  columns: { name: 'Имя', version: 'Версия', beat: 'Отклик' },
  lanes: 'Дорожки: {lanes}',
  ago: '{age} назад',
  older: 'старая',
  takenBy: 'работу взял {name}',
  takenByNone: 'работу никто не взял',
} as const;

const pauses = {
  title: 'Паузы',
  allGoes: 'Вся отправка идёт',
  allPaused: `Вся отправка на паузе, ${letters}`,
  allPausedItself: `Почта не отвечает, ${letters}`,
  itself: 'Система сама, {when}',
  last: 'Последняя пауза {day}: {reason}',
  ofOrganization: `{name}, ${letters}`,
  by: '{name}, {when}',
  terminal: 'С терминала',
  until: 'До {when}',
  othersSend:
    '{count, plural, one {Отправляет #\u00A0организация} few {Отправляют #\u00A0организации} many {Отправляют #\u00A0организаций} other {Отправляют #\u00A0организации}}',
  resume: 'Возобновить',
  resumeNamed: 'Возобновить: {name}',
  resumed: 'Отправка возобновлена: {name}',
  resumedAll: 'Отправка возобновлена',
  pauseAll: 'Приостановить всю отправку',
  pauseOne: 'Пауза организации',
  resumeAll: 'Возобновить всю отправку',
  alreadyPaused: 'Вся отправка уже на паузе',
} as const;

const pauseDialog = {
  titleAll: 'Приостановить всю отправку',
  titleOne: 'Приостановить отправку организации',
  holds:
    '{letters, plural, =0 {Сейчас писем в очереди нет, пауза задержит все новые} one {Пауза задержит #\u00A0письмо и все новые} few {Пауза задержит #\u00A0письма и все новые} many {Пауза задержит #\u00A0писем и все новые} other {Пауза задержит #\u00A0письма и все новые}}. После возобновления они уйдут сами, отправлять их заново не нужно.',
  holdsFailed: 'Не удалось узнать, сколько писем задержит пауза.',
  holdsOne: 'Выберите организацию, и здесь будет видно, сколько писем задержит пауза.',
  counting: 'Считаем, сколько писем задержит пауза…',
  reason: 'Причина',
  reasonHelp: 'От 10 до 300 знаков. Её увидят администраторы, она останется в журнале',
  until: 'До какого времени',
  untilResumed: 'До отмены',
  untilTime: 'До времени',
  day: 'День',
  time: 'Время',
  dayWrong: 'Укажите день ДД.ММ.ГГГГ',
  timeFormat: 'ЧЧ:ММ',
  timeWrong: 'Укажите время ЧЧ:ММ',
  save: 'Приостановить',
  saved: 'Отправка приостановлена',
  failed: 'Не приостановлено',
} as const;

const resumeDialog = {
  title: 'Возобновить всю отправку?',
  text: '{letters, plural, =0 {Сейчас писем в очереди нет.} one {Уйдёт # письмо.} few {Уйдут # письма.} many {Уйдут # писем.} other {Уйдут # письма.}} Паузы отдельных организаций останутся.',
} as const;

const retryAll = {
  button: '{letters, plural, =0 {Повторить все сейчас} other {Повторить все {letters, number} сейчас}}',
  title: `Повторить сейчас ${letters}?`,
  text: 'Следующая попытка начнётся сразу. Второй раз почта письмо не напечатает: она узнаёт его по ключу. Письма на паузе останутся на паузе.',
  ofOrganization: 'Только письма организации: {name}.',
  confirm: `Повторить ${letters}`,
  done: '{letters, plural, =0 {Повторять нечего: все попытки уже идут} one {Повторяем #\u00A0письмо} few {Повторяем #\u00A0письма} many {Повторяем #\u00A0писем} other {Повторяем #\u00A0письма}}',
  none: 'Сейчас ни одно письмо не повторяется',
} as const;

/** Title and explanation of each reason. */
const reasons = {
  absent: ['Ошибка почтовой службы', 'У почты этого письма нет, деньги не списаны'],
  refused: ['Почта не приняла', 'Само не повторяется'],
  failed: ['Сбой у нас', 'Само не повторяется, деньги не списаны'],
  event: ['Событие почты не применено', 'Событие сохранено, статус не изменён'],
  queued: ['Ждёт своей очереди', 'Уйдёт само'],
  pausedAll: ['Вся отправка на паузе', 'После возобновления уйдёт само'],
  pausedOrganization: ['Отправка организации на паузе', 'После возобновления уйдёт само'],
  restored: ['База восстановлена из копии', 'После сверки с почтой уйдёт само'],
  contradicted: ['У почты под ключом другое письмо', 'Отклонить нельзя'],
} as const;

/** Events of letters that a restore of the database lost. */
const lost = {
  note: '{events, plural, one {Решения ждёт #\u00A0событие} few {Решения ждут #\u00A0события} many {Решения ждут #\u00A0событий} other {Решения ждут #\u00A0события}} {letters, plural, one {о\u00A0#\u00A0письме, потерянном} other {о\u00A0#\u00A0письмах, потерянных}} при восстановлении базы из копии',
  button: 'Закрыть события писем до восстановления',
  text: 'Этих писем в базе нет, применить события не к чему. {events, plural, one {Закроется #\u00A0событие} few {Закроются #\u00A0события} many {Закроются #\u00A0событий} other {Закроются #\u00A0события}}, остальные будут ждать решения.',
  save: 'Закрыть события',
  saved: 'Закрываем события писем до восстановления',
  failed: 'Не закрыто',
} as const;

const waiting = {
  title: 'Что ждёт и почему',
  kinds: {
    all: 'Все',
    decision: 'Нужно решение',
    sender: 'Ждут отправителя',
    repeating: 'Повторяются сами',
    queued: 'В очереди',
    paused: 'На паузе',
  },
  filters: 'Что показать',
  columns: {
    letter: 'Письмо',
    organization: 'Организация',
    since: 'Ждёт с',
    reason: 'Причина',
    decision: 'Решение',
  },
  order: 'Сначала те, что ждут решения',
  event: 'событие почты № {id}',
  unknownLetter: 'Письмо неизвестно',
  sinceFor: '{time}, {age}',
  reasons,
  silent: 'Почта не отвечает, попытка {attempts, number}',
  silentLong: 'Почта не отвечает больше 24 часов, попытка {attempts, number}',
  nextTry: 'Следующая в {time}',
  tryRuns: 'Попытка идёт',
  tryAt: 'Передадим почте в {time}',
  empty: 'Ничего не ждёт',
  emptyKind: 'Таких писем сейчас нет',
  loadFailed: 'Список не обновился. {why}',
  acts: {
    refuse: 'Отклонить',
    applyAgain: 'Применить снова',
    toPause: 'К паузе',
    remind: 'Напомнить',
  },
  /** Accessible name of an action's button: it begins with the visible words. */
  actOn: '{act}: {name}',
  retried: 'Повторяем {name}',
  refused: 'Отклонено: {name}',
  applied: 'Применяем снова: {name}',
  reminded: 'Напомнили отправителю: {name}',
  remindedToday: 'Напомнили сегодня в\u00A0{time}',
  remindedOn: 'Напомнили {when}',
  /** Why an action is not offered. */
  refuseLater: 'Отклонить можно, когда почта ответит',
  forPost,
  recallable: 'Отправитель ещё может отозвать письмо',
  details: 'Подробнее',
  hide: 'Убрать из списка',
} as const;

/** The page «Отправка: состояние». */
export const sendingTexts = defineTexts('sendingTexts', {
  title: 'Отправка: состояние',
  dataAt: '{day}, данные на {time}, обновляются каждые {seconds, number} с',
  dataAtBrief: 'Данные на {time}',
  stale: 'Данные на {time}, не обновляются.',
  notLoaded: 'Состояние отправки не загрузилось.',
  whoDid: 'Кто и что делал',
  health,
  queues,
  answers,
  workers,
  pauses,
  pauseDialog,
  resumeDialog,
  retryAll,
  remindAll,
  waiting,
  lost,
  refusing,
  off,
  ages,
});
