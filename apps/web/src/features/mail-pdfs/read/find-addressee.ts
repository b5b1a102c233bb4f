import type { PlaceIndex } from '../../../shared/places/create-place-index.ts';
import { addressLabels, afterAddressPattern, hasStreet, letterheadPattern } from './letter-words.ts';
import type { BoxedText, PageTextPieces } from './page-text-pieces.ts';
import { startsWithPlace } from './read-places.ts';
import { blockOf, blocksOf, linesOf, type TextBlock, type TextLine } from './text-lines.ts';
import { type TextRange, trimmedRangeOf } from './text-range.ts';

/** Receiver and address as substrings of a page's text. */
export interface Addressee {
  readonly source: BoxedText;
  /** Null if `address` contains the receiver too. */
  readonly receiver: TextRange | null;
  readonly address: TextRange;
  /** True if the page has one candidate; with an address label only, true if a text precedes the label. */
  readonly isSure: boolean;
}

/** Addresses are looked for above this share of the page height. */
const lowest = 0.55;
/** Maximum width of an address block as a share of the page width; wider blocks are paragraphs. */
const widest = 0.62;
const mostLines = 9;

/** @param ownNames names of the sender; a block with one of them is not the receiver's address */
export function findAddressee(page: PageTextPieces, places: PlaceIndex, ownNames: readonly string[]): Addressee | null {
  const lines = linesOf(page).filter(({ box }) => box.y < lowest * page.height);
  const blocks = blocksOf(lines);
  const labelled = blocks.map(labelledIn).filter((one) => one !== null);
  if (labelled[0]) return { ...labelled[0], isSure: labelled.length === 1 };
  const split = splitLabels(blocks);
  if (split) return split;
  const others = blocks
    .flatMap((block) => withoutTail(block) ?? [])
    .filter((block) => mayBeAddress(block, page, places) && !isOwn(block, ownNames));
  const plain = others.filter(({ text }) => !letterheadPattern.test(text));
  const [chosen] = (plain.length > 0 ? plain : others).toSorted((a, b) => b.box.x - a.box.x);
  if (!chosen) return null;
  const whole = withNameAbove(chosen, blocks, places);
  const address = { text: whole.text, start: 0, end: whole.text.length };
  return { source: whole, receiver: null, address, isSure: plain.length === 1 };
}

const mayBeAddress = (block: TextBlock, page: PageTextPieces, places: PlaceIndex): boolean =>
  block.box.width < widest * page.width &&
  block.lines.length <= mostLines &&
  !addressLabels.sender.test(block.text) &&
  block.text.split(/[,\n]/u).some((part) => startsWithPlace(part, places));

const plainName = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isOwn = ({ text }: TextBlock, ownNames: readonly string[]) =>
  ownNames.map(plainName).some((name) => name !== '' && plainName(text).includes(name));

/** Cuts the block at the first line below the address; null if nothing is left. */
function withoutTail(block: TextBlock): TextBlock | null {
  const end = block.lines.findIndex(({ text }) => afterAddressPattern.test(text));
  // The numbers of a letterhead are kept, because they distinguish it from a receiver.
  if (end === -1 || letterheadPattern.test(block.lines[end]?.text ?? '')) return block;
  return end === 0 ? null : blockOf(block.lines.slice(0, end));
}

/** Prepends a name that is in a separate block above its address. */
function withNameAbove(block: TextBlock, blocks: readonly TextBlock[], places: PlaceIndex): TextBlock {
  const [first] = block.lines;
  if (!first || !(startsWithPlace(first.text.split(',')[0] ?? '', places) || hasStreet(first.text))) return block;
  const above = blocks.findLast(({ box, text, lines }) => {
    const gap = block.box.y - (box.y + box.height);
    const isLeft = Math.abs(box.x - block.box.x) < first.box.height;
    return gap > 0 && gap < 3 * first.box.height && isLeft && lines.length <= 3 && !letterheadPattern.test(text);
  });
  return above ? blockOf([...above.lines, ...block.lines]) : block;
}

/** Reads a block with labels: «Кому: …», «Куда: …»; null without a receiver label. */
function labelledIn(block: TextBlock): Omit<Addressee, 'isSure'> | null {
  const parts = labelledParts(block);
  const receiver = parts.find(({ kind }) => kind === 'receiver');
  const address = parts.find(({ kind }) => kind === 'address');
  if (!receiver) return null;
  if (address) return { source: block, receiver: receiver.value, address: address.value };
  return { source: block, receiver: null, address: receiver.value };
}

/** Finds a block with an address label only; text before the label is the receiver. */
function splitLabels(blocks: readonly TextBlock[]): Addressee | null {
  const at = blocks.findIndex((block) => labelledParts(block).some(({ kind }) => kind === 'address'));
  const block = blocks[at];
  if (!block || letterheadPattern.test(block.text) || addressLabels.sender.test(block.text)) return null;
  const address = labelledParts(block).find(({ kind }) => kind === 'address');
  if (!address) return null;
  const before = trimmedRangeOf(block.text, 0, address.start);
  return {
    source: block,
    receiver: before.text === '' ? null : before,
    address: address.value,
    isSure: before.text !== '',
  };
}

function labelledParts(block: TextBlock) {
  const found: { kind: keyof typeof addressLabels; start: number; from: number }[] = [];
  let tail = block.text.length;
  let start = 0;
  for (const line of block.lines) {
    const kind = kindOf(line);
    if (kind) found.push({ kind, start, from: start + (addressLabels[kind].exec(line.text)?.[0].length ?? 0) });
    else if (found.length > 0 && afterAddressPattern.test(line.text)) tail = Math.min(tail, start);
    start += line.text.length + 1;
  }
  return found.map(({ kind, start: at, from }, index) => {
    const end = Math.min(found[index + 1]?.start ?? block.text.length, Math.max(tail, from));
    return { kind, start: at, value: trimmedRangeOf(block.text, from, end) };
  });
}

const kindOf = ({ text }: TextLine) =>
  (['sender', 'receiver', 'address'] as const).find((kind) => addressLabels[kind].test(text) && isLabelled(text, kind));

/**
 * Whether a line begins with a label: any label with a colon, or one of the words that need no colon, such as «Кому».
 */
const isLabelled = (text: string, kind: keyof typeof addressLabels) =>
  /[:：]/u.test(addressLabels[kind].exec(text)?.[0] ?? '') || /^\s*(?:кому|куда|кимга|kimga)(?!\p{L})/iu.test(text);
