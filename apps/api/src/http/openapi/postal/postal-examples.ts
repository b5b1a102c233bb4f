const uid = '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01';
const key = '0b0f2b52-7f36-4b6e-9a1d-2d9f5c1f7a10';
const place = { regionId: 3, regionName: 'Самаркандская область', areaId: 41, areaName: 'Каттакурганский район' };
const at = '2026-11-22T10:15:00.000Z';

/** Examples of the contract with the postal service. A test reads them with the gateway. */
export const postalExamples = {
  letter: {
    ...{ uid, sha256: 'a1b2c3d4'.repeat(8) },
    sender: { organization: 'АО «Наманган Текстиль»', inn: '400000001', unit: 'Филиал «Наманган Текстиль»' },
    ...{ receiver: 'Эргашев Мурод Тохирович', address: 'махалля Тинчлик, 123', ...place, pages: 4, sheets: 2 },
  },
  acceptance: { key, uid, barcode: 'RR000000001UZ', acceptedAt: '2026-11-21T06:30:00.000Z' },
  refusal: { code: 'region-area-mismatch', message: 'Каттакурганский район не относится к области «город Ташкент»' },
  absent: { code: 'letter-not-found', message: 'Письма с таким ключом нет' },
  inquiry: { ...place, askedAt: at, answerBy: '2026-11-25', reminders: 0, letters: [uid] },
  receipt: { key, reminders: 0 },
  event: {
    ...{ id: 'event-4', cursor: '4', uid, sequence: 4, type: 'result', at, postIndex: '140100' },
    result: {
      ...{ type: 0, performedOn: at, recipient: 'Каримова Н.', note: 'Вручено лично' },
      ...{ courier: 'Юсупов Ш.', postIndex: '140100' },
    },
  },
  answer: {
    ...{ id: 'answer-1', cursor: '5', type: 'inquiry-answer', inquiry: key, at },
    ...{ text: 'Письма доставят завтра', promisedOn: '2026-11-23' },
  },
} as const;
