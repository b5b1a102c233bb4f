import { TextCollector } from './text-collector.ts';

const ignored = /[\p{M}\p{C}\p{Z}\s]+/gu;
const foldUncached = (text: string) => text.normalize('NFKD').replace(ignored, '').toUpperCase();

/** Cache of the folded form by character: its code, 0 when not computed yet, or one of the three values below. */
const known = new Uint16Array(65_536);
const nothing = 1;
const several = 2;
const half = 3;
/** Folded forms that have several characters, such as those of № and ligatures. */
const longer = new Map<number, string>();
const folded = new TextCollector();

/** Folds text for comparison: removes spaces, marks, case and variants of a character. */
export function foldText(text: string): string {
  folded.clear();
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    const code = known[sign] || learn(sign);
    if (code > half) folded.add(code);
    else if (code === several) folded.addText(longer.get(sign) ?? '');
    else if (code === half) return foldUncached(text);
  }
  return folded.toString();
}

/**
 * Adds a character to the cache. Half of a surrogate pair is only marked as `half`, because the text is then folded as
 * a whole.
 */
function learn(sign: number): number {
  const text = foldUncached(String.fromCharCode(sign));
  const isHalf = sign >= 0xd800 && sign < 0xe000;
  const code = isHalf ? half : text === '' ? nothing : text.length > 1 ? several : text.charCodeAt(0);
  if (code === several) longer.set(sign, text);
  known[sign] = code;
  return code;
}
