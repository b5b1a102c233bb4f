import { type Addressee, mayBeAddress, sharesName } from './addressee-words.ts';
import { isWithin, overlap, type PageArea, type PageMeasures } from './page-on-sheet.ts';
import type { PrintedLine } from './text-lines.ts';

interface Given {
  readonly measures: PageMeasures;
  readonly lines: readonly PrintedLine[];
  /** Ink of any kind in the margins. */
  readonly ink: readonly PageArea[];
  /** Whether the inspection reported the margin of this page: it decides, the lines and the ink say where. */
  readonly isMarginReported: boolean;
  readonly addressee: Addressee | undefined;
}

export interface ExaminedPrint {
  /** Lines that reach into the margin. */
  readonly outside: readonly PrintedLine[];
  /** Ink in the margin that is not of these lines. */
  readonly ink: readonly PageArea[];
  /** Null without a window. */
  readonly window: ExaminedWindow | null;
}

export interface ExaminedWindow {
  /** Lines of which at least a part is seen. */
  readonly shown: readonly PrintedLine[];
  /** Shown lines that the edge of the window cuts. */
  readonly cut: readonly PrintedLine[];
  /** Lines of the address beside the shown ones that are not seen. */
  readonly left: readonly PrintedLine[];
  /** Shown lines that are not of the letter's receiver and address. */
  readonly foreign: readonly PrintedLine[];
  readonly isReceiverMissing: boolean;
}

/** Judges what the printer cuts off and what the window shows. */
export function examinePrint({ measures, lines, ink, isMarginReported, addressee }: Given): ExaminedPrint {
  const outside = isMarginReported ? lines.filter(({ area }) => !isWithin(area, measures.printable)) : [];
  return {
    outside,
    ink: isMarginReported ? ink.filter((area) => !outside.some((line) => overlap(line.area, area))) : [],
    window: measures.window && examineWindow(measures.window, lines, addressee),
  };
}

function examineWindow(
  window: PageArea,
  lines: readonly PrintedLine[],
  addressee: Addressee | undefined,
): ExaminedWindow {
  const shown = lines.filter(({ area }) => overlap(area, window));
  const cut = shown.filter(({ area }) => !isWithin(area, window));
  const seen = { shown, cut };
  if (!addressee) return { ...seen, left: [], foreign: [], isReceiverMissing: false };
  const names = `${addressee.receiver} ${addressee.address}`;
  const isOfLetter = ({ text }: PrintedLine) => sharesName(text, names);
  // The page may be written in another script than the fields: then no line agrees, and none can be called foreign.
  const isComparable = shown.some(isOfLetter);
  return {
    ...seen,
    left: lines.filter(
      (line) => !shown.includes(line) && isOfLetter(line) && shown.some((one) => areNeighbours(one.area, line.area)),
    ),
    foreign: isComparable ? shown.filter(({ text }) => !mayBeAddress(text, addressee)) : [],
    isReceiverMissing:
      addressee.receiver !== '' && shown.length > 0 && !shown.some(({ text }) => sharesName(text, addressee.receiver)),
  };
}

/** Line distance of a block, in heights of the higher line. */
const lineStep = 2;

/** Whether two lines stand directly below each other. */
function areNeighbours(one: PageArea, other: PageArea): boolean {
  const height = Math.max(one.bottom - one.top, other.bottom - other.top);
  const gap = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
  return gap < lineStep * height && Math.min(one.right, other.right) > Math.max(one.left, other.left);
}
