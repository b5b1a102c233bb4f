import { TextCollector } from './text-collector.ts';

const left = /[\p{M}\p{C}\p{Z}\s]+/gu;
const asItIs = (text: string) => text.normalize('NFKD').replace(left, '').toUpperCase();

/** By sign: what becomes of it; 0 when that is not known yet. */
const known = new Uint16Array(65_536);
const nothing = 1;
const several = 2;
const half = 3;
/** Such as № and ligatures. */
const longer = new Map<number, string>();
const folded = new TextCollector();

/** What is the same to a reader: without blanks, marks, case, and forms of one sign. */
export function foldedText(text: string): string {
  folded.clear();
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    const code = known[sign] || learn(sign);
    if (code > half) folded.add(code);
    else if (code === several) folded.addText(longer.get(sign) ?? '');
    else if (code === half) return asItIs(text);
  }
  return folded.toString();
}

/** Halves of a sign are seen to with all the text. */
function learn(sign: number): number {
  const text = asItIs(String.fromCharCode(sign));
  const isHalf = sign >= 0xd800 && sign < 0xe000;
  const code = isHalf ? half : text === '' ? nothing : text.length > 1 ? several : text.charCodeAt(0);
  if (code === several) longer.set(sign, text);
  known[sign] = code;
  return code;
}
