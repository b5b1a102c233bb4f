import { foldText } from './fold-text.ts';

/**
 * The first text of a letter that is missing from its PDF, starting at the text's first missing word; null if no text
 * is missing. The paper may have more text, such as a header repeated on each page.
 * @param wanted texts of the letter, each contiguous in it
 * @param paper the printed text, folded
 */
export function findMissingText(wanted: readonly string[], paper: string): string | null {
  if (foldText(wanted.join('')) === paper) return null;
  const all = wanted.map(foldText);
  // Text printed twice could hide a missing text, so contiguous texts are first removed from the paper.
  const left = notFound(all, paper);
  if (isWithin(countOf(left.wanted), countOf(left.paper))) return null;
  const index = all.findIndex((text) => !paper.includes(text));
  return fromMissingWord(wanted[Math.max(index, 0)] ?? '', paper);
}

/** Removes contiguous texts from the paper, longest first; texts that are not found as a whole remain. */
function notFound(all: readonly string[], paper: string): { wanted: string; paper: string } {
  const missing: string[] = [];
  let left = paper;
  for (const text of all.toSorted((a, b) => b.length - a.length)) {
    const at = left.indexOf(text);
    if (at < 0) missing.push(text);
    else left = `${left.slice(0, at)}\0${left.slice(at + text.length)}`;
  }
  return { wanted: missing.join(''), paper: left };
}

function fromMissingWord(text: string, paper: string): string {
  const words = text.trim().split(/\s+/u);
  const at = words.findIndex((word) => !paper.includes(foldText(word)));
  return words.slice(Math.max(at, 0)).join(' ');
}

function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

function isWithin(want: ReadonlyMap<string, number>, have: ReadonlyMap<string, number>): boolean {
  for (const [sign, count] of want) if ((have.get(sign) ?? 0) < count) return false;
  return true;
}
