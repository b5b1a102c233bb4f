import { defineTexts } from '../define-texts.ts';

/** What the verification of proof packs, receipts and signatures says, on the page and in the terminal. */
export const proofTexts = defineTexts('proofTexts', {
  /** First sentence: what the files are. */
  what: {
    pack: 'Это комплект доказательств письма {number}: документ, подпись отправителя и история из {entries, plural, one {# записи} few {# записей} many {# записей} other {# записей}}.',
    packUnread: 'Это комплект доказательств, но номер и историю письма в нём прочитать нельзя.',
    receipt: 'Это документ PDF «{file}» с печатью оператора.',
    bareReceipt: 'Это документ PDF «{file}», печати оператора в нём нет.',
    entrySeal: 'Это печать оператора под записью {entry} истории письма {number}.',
    rootSeal: 'Это печать оператора под корнем дня {day}.',
    seal: 'Это печать оператора, но прочитать её нельзя.',
    signature: 'Это электронная подпись вместе с подписанным текстом.',
    document: 'Это документ «{file}» и его электронная подпись.',
    unknown: 'Среди этих файлов нет ни комплекта доказательств, ни квитанции, ни электронной подписи.',
  },
  /** Second sentence: whether it is whole, and by whom it was signed and sealed. */
  whole: {
    invalid:
      'Доверять этому нельзя: {failed, plural, one {не прошла # проверка} few {не прошли # проверки} many {не прошло # проверок} other {не прошло # проверки}}, первая из них — «{check}».',
    pack: 'Комплект цел: документ подписал отправитель ({signer}), историю заверил печатью оператор ({operator}).',
    pending:
      'Комплект цел, документ подписал отправитель ({signer}), но под печатью оператора только {sealed} из {due} записей: остальные ещё ждали её.',
    unsealed:
      'Комплект цел, документ подписал отправитель ({signer}), но печати оператора под историей нет: кто её составил, этим не доказано.',
    sealed: 'Он цел, печать поставил оператор ({operator}).',
    uncompared: 'Подпись под ним верна, но кому принадлежит сертификат, сравнить не с чем.',
    signature: 'Подпись верна, её поставил: {signer}.',
    document: 'Документ цел, его подписал: {signer}.',
    bare: 'Проверить в нём нечего: целость и происхождение ничем не заверены.',
    unknown: 'Проверить здесь нечего.',
    unknownSigner: 'подпись проверяет только E-IMZO',
    unknownOperator: 'сертификат не сравнивался',
  },
  /** Third sentence: since when. */
  since: {
    pack: 'Документ в этом виде существует не позже чем с {first}, вся история — не позже чем с {last}: время поставил независимый центр ({authority}).',
    stamp: 'Содержание не менялось с {last}: время поставил независимый центр ({authority}).',
    ownWord: 'Независимой отметки времени нет: о времени говорит только тот, кто подписал.',
    unsealed: 'Когда составлена история, не подтверждает ничто независимое.',
    invalid: 'О времени такие файлы ничего не доказывают.',
    unknown: 'Выберите комплект доказательств, квитанцию или подпись.',
  },
  /** Warning when the roots of trust come with the files themselves. */
  compareRoot:
    'Сертификат оператора взят из самого комплекта. Сравните его отпечаток с опубликованным оператором, с договором или с копией, полученной раньше: чужой сертификат иначе не отличить.',
  /** Warning when only the root of the time stamps comes with the files. */
  compareStamps:
    'Сертификат центра отметок времени взят из самого комплекта: время подтверждено, если он настоящий. Его можно вставить рядом с сертификатом оператора.',
  /** Warning when the authority of a time stamp ended and no archive stamp follows. */
  stampsEnded:
    'Сертификат центра отметок времени уже закончился, а архивной отметки в файлах нет: время подтверждено по состоянию на день отметки. Комплект, скачанный заново, может её иметь.',
  results: { passed: 'Верно', failed: 'Неверно', absent: 'Не проверено' },
  /** Names of the checks. */
  checks: {
    'hash-list': 'Файлы не повреждены',
    'hash-list-seal': 'Список файлов под печатью оператора',
    document: 'Подписан именно этот документ',
    'signing-record': 'Подписанный текст относится к этой записи',
    'sender-signature': 'Электронная подпись отправителя',
    'sender-chain': 'Цепочка над сертификатом отправителя',
    'verifier-answer': 'Ответ E-IMZO-SERVER о подписи',
    revocation: 'Ответы центра об отзыве сертификата',
    'revocation-answer': 'Сертификат не был отозван',
    'revocation-completeness': 'Ответ об отзыве есть о каждом сертификате цепочки',
    'history-chain': 'История цела',
    'history-json': 'История для программ совпадает с ней',
    'history-text': 'История для чтения совпадает с ней',
    'signature-in-history': 'Подпись записана в истории',
    'operator-seal': 'Печать оператора под записью',
    'seal-completeness': 'Под печатью все записи, которым она нужна',
    'time-stamp': 'Отметка времени печати',
    'archive-stamp': 'Архивные отметки времени печати',
    'signature-stamp': 'Отметка времени подписи отправителя',
    'signature-archive': 'Архивная отметка подписи отправителя',
    'day-path': 'Письмо входит в корень дня',
    'day-root': 'Корень дня под печатью оператора',
    'published-root': 'Корень дня совпадает с опубликованным',
    'receipt-seal': 'Печать оператора в квитанции',
    'receipt-archive': 'Архивные отметки времени квитанции',
    'operator-root': 'Сертификат оператора',
    'stamps-root': 'Сертификат центра отметок времени',
  },
  /** Why a check failed; `{about}` names files, fields or algorithms. */
  faults: {
    'file-missing': 'Нет файла: {about}',
    'file-changed': 'Изменён файл: {about}',
    'file-not-listed': 'Этих файлов нет в списке: {about}',
    unreadable: 'Не читается: {about}',
    'other-document': 'Подписан другой документ, а не {about}',
    'other-record': 'Относится к другой записи: {about}',
    'other-text': 'Относится к другому тексту: {about}',
    'other-letter': 'Относится к другому письму: {about}',
    'other-signature': 'Относится к другой подписи: {about}',
    'other-statement': 'Под печатью стоит другое: {about}',
    'other-root': 'Не совпадает с тем, с чем сравнили: {about}',
    'other-time': 'Время невозможно: {about}. Если часы этого компьютера верны, отметка не от этой записи',
    'history-changed': 'История изменена или не читается: {about}',
    'history-differs': 'Расходится с историей: {about}',
    'seals-incomplete': 'Печати не под теми записями, под которыми должны быть: {about}',
    'path-broken': 'Путь к корню дня не сходится: {about}',
    malformed: 'Файл повреждён: {about}',
    'signature-invalid': 'Подпись неверна: {about}',
    'weak-algorithm': 'Алгоритм подписи слишком слаб: {about}',
    'algorithm-unsupported': 'Неизвестный алгоритм: {about}',
    'certificate-missing': 'Нет сертификата подписавшего',
    'certificate-untrusted': 'Сертификат выдан не тем центром, с которым сравнивали',
    'certificate-expired': 'Сертификат не действовал в это время: {about}',
    'certificate-purpose': 'Сертификат выдан для другого: {about}',
    'changed-after-seal': 'Документ изменён после того, как поставлена печать',
    'restamp-missed': 'Сертификат центра отметок времени закончился раньше, чем поставлена следующая отметка: {about}',
    'verifier-refused': 'E-IMZO-SERVER не подтвердил подпись',
    'not-covered': 'Не под архивной отметкой: {about}',
    'part-missing': 'Под архивной отметкой есть то, чего в печати уже нет: {about}',
    'chain-broken': 'Нет сертификата центра, который выдал: {about}',
    'extension-unknown': 'Неизвестное обязательное условие: {about}',
    'other-certificate': 'Это о другом сертификате: {about}',
    'responder-untrusted': 'Ответ подписал не тот, кому поручил центр',
    'certificate-revoked': 'Сертификат отозван: {about}',
    'status-unknown': 'Центр не сказал, что сертификат действует: {about}',
    'answer-outdated': 'Ответ не относится ко времени подписания, он действовал: {about}',
  },
  /** What a fault is about when it names nothing. */
  nothingNamed: 'содержание',
  /** Why a check was not made. */
  absences: {
    'not-made': 'В комплекте этого ещё не было',
    'not-sealed': 'Печати оператора нет',
    'not-stamped': 'Отметки времени нет',
    'seals-pending': 'Комплект скачан раньше, чем поставлены все печати: об этом сказано под печатью списка файлов',
    'stamp-ended':
      'Сертификат центра, который поставил последнюю отметку, закончился, более новой отметки нет: время подтверждено по состоянию на день отметки',
    'not-answered': 'Ответа об отзыве нет: при подписании центр не ответил или его не спрашивали',
    'national-algorithm':
      'Национальный алгоритм: его проверяет только E-IMZO-SERVER. Ответ сервера, если он есть, — в файле {file}',
    'unknown-algorithm': 'Этого алгоритма браузер не знает',
    'not-compared': 'Сравнить не с чем',
  },
  /** Names of facts. */
  facts: {
    at: 'Время',
    entry: 'Запись истории',
    event: 'Событие',
    files: 'Файлов',
    entries: 'Записей',
    algorithm: 'Алгоритм',
    name: 'Владелец сертификата',
    organization: 'Организация',
    serialNumber: 'Номер сертификата',
    issuer: 'Выдал',
    validFrom: 'Действует с',
    validTo: 'Действует по',
    fingerprint: 'Отпечаток SHA-256',
    authority: 'Центр отметок времени',
    sha256: 'SHA-256',
    lastHash: 'Последний хэш',
    day: 'День',
    root: 'Корень',
    receiver: 'Получатель',
    address: 'Адрес',
    sealed: 'Под печатью',
    pending: 'Ждут печати',
    stamps: 'Архивных отметок',
  },
  /** Events of ETSI EN 319 522-1. */
  events: {
    SubmissionAcceptance: 'письмо принято от отправителя',
    RelayToNonERDS: 'письмо передано почте',
    ContentHandover: 'письмо вручено',
    ContentHandoverFailure: 'письмо не вручено',
  },
  /** Words of the command for a terminal. */
  command: {
    check: '{result}: {check}',
    about: '{check} ({file})',
    fact: '{name}: {value}',
  },
});
