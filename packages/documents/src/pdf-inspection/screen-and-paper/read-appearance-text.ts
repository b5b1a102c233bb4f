import type { PDFStream } from '#pdf-lib';
import { type Operand, readOperators } from '../content/read-operators.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';

const shows = new Set(['Tj', 'TJ', "'", '"']);

/** The Latin text that an appearance shows, decoded without its fonts. Undefined when the appearance cannot be read. */
export function readAppearanceText(appearance: PDFStream): string | undefined {
  const content = streamDecoderOf(appearance.dict.context).bytesOf(appearance);
  if (!(content instanceof Uint8Array)) return undefined;
  const parts: string[] = [];
  readOperators(content, (operator, operands) => {
    if (shows.has(operator)) parts.push(lettersOf(operands));
    else if (operator === 'Do') parts.push('\0');
  });
  return parts.join('');
}

const lettersOf = (operands: Operand[]): string =>
  operands
    .map((part) => {
      if (part instanceof Uint8Array) return Buffer.from(part).toString('latin1');
      return Array.isArray(part) ? lettersOf(part) : '';
    })
    .join('');
