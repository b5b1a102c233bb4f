import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers, RecordedCall } from './api-double.ts';
import { formAnswers } from './create-form.tsx';
import { aLetter, letterJson, mailPageJson } from './letters.ts';

export const pdfsPageAddress = '/main/mail/create/pdf-files';
export const pdfFile = (name: string) =>
  new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf', lastModified: 1 });
export const bodyOf = ({ body }: RecordedCall) => body as Record<string, unknown>;

/** Answers of a server that creates letters, idempotent by ExternalId; `made` contains the ids of the letters. */
export function pdfMailAnswers(over: Answers = {}): Answers & { readonly made: Map<string, number> } {
  const made = new Map<string, number>();
  const answers: Answers = {
    ...formAnswers,
    'GET /api/PlaceName': { json: { Regions: [], Areas: [] } },
    'GET /api/mail': () => ({ json: mailPageJson([...made.values()].map((id) => aLetter({ id }))) }),
    'POST /api/PdfMail': (asked) => {
      const key = String(bodyOf(asked).ExternalId);
      const id = made.get(key) ?? made.size + 1;
      made.set(key, id);
      return { json: letterJson(aLetter({ id })) };
    },
    ...over,
  };
  return Object.assign(answers, { made });
}

export async function selectPdfFiles(...names: string[]) {
  await userEvent.upload(await screen.findByLabelText('Файлы PDF'), names.map(pdfFile));
  await screen.findByText(/^Прочитан\S* \d+ файл/);
}

export const rowOf = (name: string) =>
  within(screen.getByRole('button', { name: `Открыть файл ${name}` }).closest('tr') as HTMLElement);

export async function typeIntoCell(file: string, label: string, text: string) {
  await userEvent.click(rowOf(file).getByRole('button', { name: new RegExp(`${label}, файл ${file}: исправить$`) }));
  const field = screen.getByLabelText<HTMLInputElement>(`${label}, файл ${file}: исправить`);
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

export async function fillRow(file: string, address = 'махалля Гулистон, 108') {
  await typeIntoCell(file, 'Получатель', 'Холматова Озода');
  await typeIntoCell(file, 'Область', 'Самаркандская область');
  await typeIntoCell(file, 'Район', 'Иштыханский район');
  await typeIntoCell(file, 'Адрес', address);
}

export const pressButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
