import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ErrorAnswer } from '../error-answer.ts';

const line = z.string().trim().min(1).max(1000);
const id = z.int().positive();

const metadata = z.object({
  uid: z.string().min(1).max(64),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sender: z.object({ organization: line, inn: z.string().regex(/^\d{9}$/), unit: line }),
  receiver: line,
  address: line,
  regionId: id,
  regionName: line,
  areaId: id,
  areaName: line,
  pages: id,
  sheets: id,
});

type LetterMetadata = z.output<typeof metadata>;

export interface LetterForm {
  metadata: LetterMetadata;
  looksLikePdf: boolean;
  pdfSha256: string;
  pdfSize: number;
}

/** Reads the parts `metadata` (JSON) and `document` (PDF) of a multipart request. Does not store the PDF itself. */
export async function readLetterForm(request: FastifyRequest): Promise<LetterForm> {
  const parts = await partsOf(request);
  const pdf = parts.get('document');
  if (!Buffer.isBuffer(pdf)) throw new ErrorAnswer(400, 'document-missing', 'Нет части document с файлом PDF');
  return {
    metadata: metadataOf(parts.get('metadata')),
    looksLikePdf: pdf.subarray(0, 5).toString('latin1') === '%PDF-',
    pdfSha256: createHash('sha256').update(pdf).digest('hex'),
    pdfSize: pdf.byteLength,
  };
}

/**
 * Reads all parts of the request.
 * @throws ErrorAnswer 400 for a truncated or invalid form, for which the library throws errors without a status
 */
async function partsOf(request: FastifyRequest): Promise<Map<string, unknown>> {
  const parts = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      parts.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value);
    }
  } catch (error) {
    const { statusCode, message } = error as Error & { statusCode?: number };
    throw statusCode === undefined ? new ErrorAnswer(400, 'request-invalid', message) : error;
  }
  return parts;
}

function metadataOf(part: unknown): LetterMetadata {
  const read = metadata.safeParse(jsonOf(part));
  if (read.success) return read.data;
  throw new ErrorAnswer(
    400,
    'metadata-invalid',
    `Часть metadata не соответствует договору: ${z.prettifyError(read.error)}`,
  );
}

function jsonOf(part: unknown): unknown {
  if (typeof part !== 'string' && !Buffer.isBuffer(part)) return part;
  try {
    return JSON.parse(part.toString());
  } catch {
    return undefined;
  }
}
