import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from './api-double.ts';
import { writeField } from './write-field.ts';

const place = (Id: number, Name: string, over: object) => ({ Id, Name, NameUz: Name, Soato: null, ...over });
const regionOf = (Id: number, Name: string) => ({ Region: { Id, Name } });

/** Inspection result of a valid file. */
export const inspectionReport = (over: object = {}) => ({
  DocumentSha256: 'a'.repeat(64),
  PagesCount: 3,
  SheetsCount: 3,
  Size: 1000,
  PriceForMail: '9500.00',
  PriceForOverPaged: '500.00',
  Price: '9500.00',
  PageSizes: [],
  Findings: [],
  ...over,
});

/** Answers for the form of a new letter: two regions with one district each. */
export const formAnswers: Answers = {
  'GET /api/region': {
    json: [
      place(2, 'Самаркандская область', { PostalPrefix: null }),
      place(3, 'Навоийская область', { PostalPrefix: null }),
    ],
  },
  'GET /api/area': {
    json: [
      place(11, 'Иштыханский район', regionOf(2, 'Самаркандская область')),
      place(12, 'Кызылтепинский район', regionOf(3, 'Навоийская область')),
    ],
  },
  'POST /api/PdfMail/inspect': { json: inspectionReport() },
  'POST /api/PdfMail/alike': { json: null },
  'GET /api/KnownReceiver': { json: [] },
  'POST /api/KnownReceiver/returned': { json: [] },
};

export const fieldByLabel = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

/** Values of the form's fields, from receiver to house. */
export const fieldValues = () =>
  ['Получатель', 'Область', 'Район', 'Улица', 'Дом'].map((label) => fieldByLabel(label).value);

export async function fillLetter(): Promise<void> {
  writeField(fieldByLabel('Получатель'), 'Холматова Озода');
  await userEvent.selectOptions(fieldByLabel('Область'), 'Самаркандская область');
  await userEvent.selectOptions(fieldByLabel('Район'), 'Иштыханский район');
  writeField(fieldByLabel('Улица'), 'Гулистон');
  writeField(fieldByLabel('Дом'), '108');
}
