import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import type { LightMyRequestResponse } from 'fastify';

const textOf = async (bytes: Uint8Array) => (await textOfPdf(bytes)).join('\n');

async function textOfZip(bytes: Uint8Array): Promise<string> {
  const files = [...(await filesOfZip(bytes))];
  const texts = await Promise.all(
    files.map(async ([name, content]) => [name, name.endsWith('.pdf') ? await textOf(content) : content.toString()]),
  );
  return texts.flat().join('\n');
}

/** Visible text of an answer: the body, the cells of an Excel file, the text of a PDF, or all texts of an archive. */
export async function readVisibleText({ headers, body, rawPayload }: LightMyRequestResponse): Promise<string> {
  const type = String(headers['content-type']);
  if (type === mediaTypes.xlsx) return JSON.stringify(valuesOf(await readXlsx(rawPayload)));
  if (type === mediaTypes.zip) return textOfZip(rawPayload);
  return type === mediaTypes.pdf ? textOf(rawPayload) : body;
}
