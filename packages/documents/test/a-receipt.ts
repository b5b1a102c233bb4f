import type { ReceiptData, ReceiptProofs } from '../src/receipt/index.ts';

/** Data of a receipt for a delivered letter. */
export const aReceipt = (over: Partial<ReceiptData> = {}): ReceiptData => ({
  number: 'EHM10482375',
  postalReference: 'RR104823757UZ',
  trackUrl: 'https://hybrid.pochta.uz/#/track/EHM10482375',
  qrUrl: 'https://hybrid.pochta.uz/#/track/6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01',
  sender: { organization: 'ООО «Намуна»', inn: '301234567', unit: 'Юридический отдел' },
  receiver: 'Холматова Озода Равшановна',
  address: 'махалля Гулистон, 108, кв. 45',
  region: 'Самаркандская область',
  area: 'Иштыханский район',
  pages: 6,
  sheets: 6,
  price: '10000.00',
  createdOn: '17.11.2026 12:43:08',
  signedOn: '17.11.2026 12:45:31',
  acceptedOn: '17.11.2026 12:47:02',
  result: {
    label: 'Вручено',
    on: '20.11.2026',
    details: ['Получил: Холматова О. Р.', 'Отделение 140900', 'Вручено лично'],
  },
  signature: {
    signer: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
    organization: 'ООО «НАМУНА»',
    inn: '301234567',
    pinfl: '40201902050010',
    certificateSerial: '781a6d2f',
    certificateFrom: '12.02.2026',
    certificateTo: '12.02.2028',
  },
  documentSha256: '9f2c41d07be83a15c6e2f4907d18ab5530c9e17f624db8a0915e3c72fd460b8e',
  historyHash: 'a83c04bd05f6b5cd5d9b4e36cb1b9e88b2a0c1d1f3e5079c8dd28a7c5b1c4411',
  history: [
    { at: '17.11.2026 12:43:08', action: 'Письмо зарегистрировано в системе', details: ['Рахимова Н. Ш.'] },
    { at: '17.11.2026 12:47:02', action: 'Передано внешней службе', details: [] },
    { at: '17.11.2026 12:47:40', action: 'Отправлено в почтовое отделение для формирования', details: [] },
    { at: '17.11.2026 15:20:31', action: 'Напечатано оператором', details: [] },
    {
      at: '18.11.2026 08:35:10',
      action: 'Подготовлено к доставке в почтовом отделении',
      details: ['Отделение 140900'],
    },
    { at: '19.11.2026 11:10:42', action: 'Установлен новый статус', details: ['Попытка вручения 19.11.2026'] },
    {
      at: '20.11.2026 10:02:15',
      action: 'Установлен новый статус',
      details: ['Вручено 20.11.2026', 'получил: Холматова О. Р.'],
    },
  ],
  asOf: { date: new Date('2026-11-21T06:30:00Z'), text: '21.11.2026 11:30:00' },
  ...over,
});

/** A receipt whose texts all have their maximum length, in both Uzbek alphabets. */
export const aLongReceipt = (): ReceiptData =>
  aReceipt({
    sender: {
      organization: `«Oʻzbekiston Respublikasi Gʻaznachiligi» ${'Ўзбекистон Республикаси Ҳуқуқий қарорлар ғазнаси '.repeat(8)}`,
      inn: '301234567',
      unit: `Юридический отдел ${'города Ташкента '.repeat(20)}`,
    },
    receiver: `${'Абдурахмонова Шаҳноза Ғайратовна Қодирқизи '.repeat(9)}`,
    address: `${'Qoʻshkoʻpir tumani, Gʻalaba koʻchasi 12-uy, '.repeat(9)}`,
    history: Array.from({ length: 40 }, (_, index) => ({
      at: '19.11.2026 11:10:42',
      action: 'Установлен новый статус',
      details: [`Попытка вручения ${index + 1}`, 'оставлено извещение, адресат не открыл дверь и не ответил на звонок'],
    })),
  });

/** Proofs that a receipt embeds; the signature is no PKCS#7. */
export const someProofs = (): ReceiptProofs => ({
  uid: '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01',
  entries: [
    { seq: 1, type: 0, name: 'Письмо зарегистрировано в системе', event: null, at: '2026-11-17T07:43:08.000Z' },
    {
      seq: 2,
      type: 100,
      name: 'Письмо подписано',
      event: 'SubmissionAcceptance' as const,
      at: '2026-11-17T07:45:31.000Z',
    },
    {
      seq: 3,
      type: 7,
      name: 'Передано внешней службе',
      event: 'RelayToNonERDS' as const,
      at: '2026-11-17T07:47:02.000Z',
    },
  ].map((entry) => ({ ...entry, hash: String(entry.seq).repeat(64) })),
  signature: Buffer.from('a signature of the sender'),
});
