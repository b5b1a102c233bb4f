import { z } from 'zod';
import { rowProblem } from './row-problem.ts';
import { wire } from './wire.ts';

/**
 * Every refusal the product knows: what a program reads (the code), what a person reads (the message), the HTTP status.
 * Anything that is not in this list is a bug and answers 500. Where `saysMore`, the answer's own sentence knows more.
 */
export const refusals = {
  'not-authenticated': { status: 401, message: 'Authorization has been denied for this request.' },
  'login-failed': { status: 400, message: 'Не удалось войти в систему. Проверьте логин и пароль' },
  'login-throttled': { status: 429, message: 'Слишком много попыток входа. Подождите и попробуйте ещё раз' },
  'too-many-requests': { status: 429, message: 'Слишком много запросов. Подождите минуту и повторите' },
  'too-many-exports': { status: 429, message: 'Уже загружаются другие файлы. Подождите немного и повторите' },
  'export-too-large': { status: 400, message: 'В один файл помещается до 100 000 писем. Сузьте фильтры и повторите' },
  'paper-too-long': {
    status: 400,
    message: 'На бумагу помещается до 2 000 строк. Загрузите отчёт в Excel или сузьте фильтр',
  },
  overloaded: { status: 503, message: 'Система занята. Повторите через несколько секунд' },
  'not-allowed': { status: 403, message: 'Недостаточно прав для этого действия' },
  'not-found': { status: 404, message: 'Не найдено' },
  'route-not-found': { status: 404, message: 'Такого адреса нет' },
  'method-not-allowed': { status: 405, message: 'По этому адресу такой метод не принимается' },
  'wrong-input': { status: 400, message: 'Проверьте заполнение полей' },
  'request-timeout': { status: 408, message: 'Запрос не пришёл целиком. Повторите его' },
  'headers-too-large': { status: 431, message: 'Слишком длинные заголовки запроса' },
  'unreadable-body': { status: 400, message: 'Тело запроса не читается' },
  'body-too-large': { status: 413, message: 'Файл слишком большой. Допустимо до 10 МБ' },
  'unsupported-media-type': { status: 415, message: 'Такой вид содержимого не принимается' },
  'idempotency-key-wrong': {
    status: 400,
    message: 'Idempotency-Key: от 1 до 255 печатных знаков ASCII без пробелов',
  },
  'idempotency-key-reused': {
    status: 422,
    message: 'С этим ключом Idempotency-Key уже был другой запрос. Для нового запроса нужен новый ключ',
  },
  'idempotency-key-busy': {
    status: 409,
    message: 'Запрос с этим ключом Idempotency-Key ещё выполняется. Повторите через несколько секунд',
  },
  'idempotency-outcome-unknown': {
    status: 409,
    message:
      'Запрос с этим ключом Idempotency-Key прервался, когда данные уже были записаны. Проверьте, что записано, прежде чем повторять с новым ключом',
  },
  'mail-not-found': { status: 404, message: 'Письмо не найдено' },
  'external-id-taken': { status: 409, message: 'Под этим номером уже есть другое письмо', saysMore: true },
  'area-not-in-region': { status: 400, message: 'Район не относится к выбранной области' },
  'pdf-refused': { status: 400, message: 'Файл не подходит для печати' },
  'no-organization': { status: 403, message: 'Письма отправляют только пользователи организаций' },
  'unit-blocked': {
    status: 403,
    message: 'У вас есть задолженность по договору. Пожалуйста обратитесь к операторам гибридной почты.',
  },
  'contract-expired': { status: 403, message: 'Пожалуйста обратитесь к операторам гибридной почты.' },
  'unit-without-price': {
    status: 403,
    message:
      'Для подразделения не назначена цена письма, поэтому отправка закрыта. Пожалуйста обратитесь к операторам гибридной почты.',
  },
  'other-unit': {
    status: 403,
    message: 'Письмо другого подразделения подписывает только пользователь с правом подписи за организацию',
  },
  'mail-already-sent': { status: 409, message: 'Письмо уже отправлено' },
  'mail-queued': { status: 409, message: 'Письмо уже передаётся почте' },
  'mail-not-sent': { status: 409, message: 'Письмо ещё не отправлено: квитанции пока нет' },
  'mail-not-queued': { status: 409, message: 'Отозвать можно только письмо, которое ждёт передачи почте' },
  'recall-too-late': { status: 409, message: 'Письмо уже передаётся почте, отозвать его нельзя' },
  'mail-outcome-unknown': {
    status: 409,
    message: 'Неизвестно, приняла ли почта письмо. Удалить его можно будет, когда она ответит',
  },
  'sign-not-requested': { status: 409, message: 'Сначала запросите текст для подписи' },
  'sign-offer-ended': {
    status: 409,
    message: 'Текст для подписи действует 15 минут. Запросите его ещё раз и повторите',
  },
  'signature-used': {
    status: 409,
    message: 'Эта подпись уже была принята: письмо нужно подписать заново',
  },
  'mail-changed': { status: 409, message: 'Письмо изменилось после показа. Откройте его и подпишите ещё раз' },
  'signature-malformed': { status: 400, message: 'Подпись не читается. Подпишите ещё раз' },
  'signature-detached': { status: 400, message: 'В подписи нет подписанного текста. Обновите страницу и повторите' },
  'signature-other-text': { status: 400, message: 'Подписан другой текст. Подпишите ещё раз' },
  'signature-invalid': { status: 400, message: 'Подпись не прошла проверку. Подпишите ещё раз' },
  'signature-without-certificate': {
    status: 400,
    message: 'В подписи нет сертификата подписавшего. Включите его в подпись и повторите',
  },
  'signature-algorithm-unsupported': {
    status: 400,
    message:
      'Алгоритм этого ключа здесь не проверяется. Выберите другой ключ или обратитесь к операторам гибридной почты',
  },
  'timestamp-invalid': {
    status: 400,
    message: 'Штамп времени в подписи не прошёл проверку. Подпишите без него или с новым штампом',
  },
  'timestamp-untrusted': {
    status: 400,
    message:
      'Штамп времени поставил центр, которому система не доверяет. Подпишите без штампа или обратитесь к операторам гибридной почты',
  },
  'signing-time-wrong': {
    status: 400,
    message: 'Время подписи неверно. Проверьте часы компьютера и подпишите ещё раз',
  },
  'certificate-expired': { status: 400, message: 'Срок действия ключа истёк. Выберите действующий ключ' },
  'certificate-not-yet-valid': {
    status: 400,
    message: 'Срок действия ключа ещё не начался. Выберите действующий ключ',
  },
  'certificate-revoked': { status: 400, message: 'Ключ отозван. Выберите действующий ключ' },
  'certificate-untrusted': { status: 400, message: 'Ключ выдан центром, которому система не доверяет' },
  'certificate-not-for-signing': {
    status: 400,
    message: 'Этот ключ выдан не для подписи документов. Выберите другой',
  },
  'certificate-of-another': { status: 403, message: 'Ключ принадлежит другой организации' },
  'certificate-personal': {
    status: 403,
    message: 'Ключ физического лица. Подписать им может только пользователь с правом подписи за организацию',
  },
  'pinfl-missing': {
    status: 403,
    message: 'Ваш ПИНФЛ не внесён в систему. Попросите оператора внести его или подпишите ключом организации',
  },
  'certificate-without-pinfl': {
    status: 403,
    message: 'В ключе нет ПИНФЛ владельца. Подпишите другим своим ключом или ключом организации',
  },
  'certificate-of-another-person': {
    status: 403,
    message: 'Ключ принадлежит другому человеку. Подпишите своим ключом или ключом организации',
  },
  'verifier-unavailable': {
    status: 503,
    message: 'Проверка подписи временно недоступна. Ничего не отправлено, повторите через минуту',
  },
  'registration-not-found': {
    status: 400,
    message: 'Заявка не найдена или её время истекло. Закройте окно и нажмите «Зарегистрироваться» ещё раз',
  },
  'registration-other-inn': {
    status: 400,
    message: 'Ключ выдан на другой ИНН. Выберите ключ организации, которую регистрируете',
  },
  'branches-unavailable': {
    status: 503,
    message: 'Список филиалов сейчас недоступен. Повторите позже или оставьте пустым',
  },
  'changed-meanwhile': {
    status: 409,
    message: 'Пока вы редактировали, эти поля изменил другой сотрудник. Сравните и сохраните ещё раз',
  },
  'organization-in-use': {
    status: 409,
    message: 'Организацию нельзя удалить: на неё ссылаются другие записи. Отключите её, если она больше не нужна',
    saysMore: true,
  },
  'global-organization-in-use': {
    status: 409,
    message: 'Глобальную организацию нельзя удалить: на неё ссылаются другие записи',
    saysMore: true,
  },
  'own-administration': {
    status: 409,
    message:
      'Себя нельзя понизить, отключить или перевести из головного подразделения: это делает другой администратор',
  },
  'last-administrator': {
    status: 409,
    message:
      'Это последний действующий администратор. Его нельзя понизить или отключить: сначала назначьте другого администратора',
  },
  'last-head-administrator': {
    status: 409,
    message:
      'Это последний администратор головного подразделения, права настраивает только он. Сначала назначьте там другого администратора',
  },
  'template-refused': { status: 400, message: 'Шаблон не подходит: исправьте файл и загрузите снова', saysMore: true },
  'registry-refused': { status: 400, message: 'В реестре есть ошибки. Ничего не создано', saysMore: true },
  'registry-repeated': {
    status: 409,
    message: 'Такой реестр уже загружен. Ничего не создано',
    saysMore: true,
  },
  'registry-in-use': {
    status: 409,
    message: 'Реестр нельзя удалить: часть его писем уже подписана или отправлена',
    saysMore: true,
  },
  'registry-not-permitted': { status: 403, message: 'Вашей организации не разрешена загрузка реестров' },
  'preview-failed': { status: 422, message: 'Пример письма не получился', saysMore: true },
  'ticket-refused': { status: 401, message: 'Authorization has been denied for this request.' },
  'postal-event-unreadable': { status: 422, message: 'Событие не по договору: сохранено для разбора' },
  'postal-signature-wrong': { status: 401, message: 'Authorization has been denied for this request.' },
} as const satisfies Record<string, { status: number; message: string; saysMore?: true }>;

export type RefusalCode = keyof typeof refusals;

/** A field that a colleague changed while the caller did: what it holds now, and who wrote that, where the log knows. */
export const changedField = wire({
  field: z.string(),
  now: z.unknown(),
  changedBy: z.string().nullable(),
  changedOn: z.string().nullable(),
  changedOnStr: z.string().nullable(),
});
export type ChangedField = z.output<typeof changedField>;

/** The body of every error answer. Flags of a blocked sender stand beside (specification 1 §7). */
export const errorReply = wire({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  findings: z.array(z.record(z.string(), z.unknown())).optional(),
  /** What is wrong with a spreadsheet, cell by cell. */
  rows: z.array(rowProblem).optional(),
  /** What was changed meanwhile. */
  changed: z.array(changedField).optional(),
  /** The registry that is there already. */
  registryId: z.int().optional(),
  userUnitIsActive: z.boolean().optional(),
  unitContractDateExpired: z.boolean().optional(),
  organizationContractDateExpired: z.boolean().optional(),
  retryAfterSeconds: z.number().optional(),
  requestId: z.string().optional(),
});

export type ErrorReply = z.output<typeof errorReply>;
