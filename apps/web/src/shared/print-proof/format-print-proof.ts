import type { PrintMeasures } from '@hybrid-mail/contracts/settings';
import { printProofTexts as texts } from '@hybrid-mail/messages/print-proof';
import type { Addressee } from './addressee-words.ts';
import type { ExaminedPrint, ExaminedWindow } from './examine-print.ts';
import type { SheetFit } from './page-on-sheet.ts';
import type { PrintedLine } from './text-lines.ts';

export interface ProofSentence {
  readonly tone: 'good' | 'warning' | 'note';
  readonly text: string;
}

/** What the text of the page says: lines, none (a scan), or unknown because it cannot be read. */
export type PageTextState = 'lines' | 'none' | 'unread';

interface Given {
  readonly measures: PrintMeasures;
  readonly fit: SheetFit;
  readonly examined: ExaminedPrint;
  readonly text: PageTextState;
  /** Null while the answer of the inspection is missing. */
  readonly isMarginReported: boolean | null;
  readonly addressee: Addressee | undefined;
}

/** The proof in sentences: margin, window, folds, and what is not certain. */
export function formatPrintProof(given: Given): ProofSentence[] {
  const { measures, fit, text } = given;
  const isSheetKnown = fit === 'exact' || fit === 'scaled';
  const hasEnvelope = measures.window !== null || measures.folds.length > 0;
  return [
    marginSentence(given),
    ...(measures.window === null ? [note(texts.window.none)] : []),
    ...(given.examined.window && text === 'lines' ? windowSentences(given.examined.window, given.addressee) : []),
    ...(text === 'lines' ? [] : [note(texts.text[text])]),
    ...(isSheetKnown && measures.folds.length > 0
      ? [note(texts.folds({ places: measures.folds.map(formatMillimetres).join(', ') }))]
      : []),
    ...(fit !== 'exact' && hasEnvelope ? [note(texts.fit[fit])] : []),
  ];
}

const note = (text: string): ProofSentence => ({ tone: 'note', text });
const good = (text: string): ProofSentence => ({ tone: 'good', text });
const warning = (text: string): ProofSentence => ({ tone: 'warning', text });

const formatMillimetres = (value: number) => String(value).replace('.', ',');

function marginSentence({ measures, examined, isMarginReported }: Given): ProofSentence {
  const millimetres = formatMillimetres(measures.margin);
  if (isMarginReported === null) return note(texts.margin.unchecked);
  if (!isMarginReported) return good(texts.margin.good({ millimetres }));
  const { outside, ink } = examined;
  if (outside.length > 0) {
    const said = texts.margin.lines({ count: outside.length, millimetres, lines: quote(outside) });
    return warning(ink.length > 0 ? `${said} ${texts.margin.ink({ millimetres })}` : said);
  }
  return warning(ink.length > 0 ? texts.margin.ink({ millimetres }) : texts.margin.unmarked({ millimetres }));
}

function windowSentences(window: ExaminedWindow, addressee: Addressee | undefined): ProofSentence[] {
  const { shown, cut, left, foreign, isReceiverMissing } = window;
  const problems = [
    ...(cut.length > 0 ? [texts.window.cut({ count: cut.length, lines: quote(cut) })] : []),
    ...(left.length > 0 ? [texts.window.left({ lines: quote(left) })] : []),
    ...(foreign.length > 0 ? [texts.window.foreign({ lines: quote(foreign) })] : []),
    ...(isReceiverMissing ? [texts.window.receiverMissing({ receiver: addressee?.receiver ?? '' })] : []),
  ].map(warning);
  if (shown.length === 0) return [warning(texts.window.empty)];
  const isSure = problems.length === 0 && Boolean(addressee?.receiver);
  return [
    (isSure ? good : note)(texts.window.shows({ lines: quote(shown) })),
    ...problems,
    ...(addressee?.receiver ? [] : [note(texts.window.addresseeUnknown)]),
  ];
}

const maxLines = 6;
const maxLength = 70;

/** Lists lines in quotes: at most six, each of at most seventy letters. */
function quote(lines: readonly PrintedLine[]): string {
  const quoted = lines.slice(0, maxLines).map(({ text }) => texts.quoted({ line: shorten(text) }));
  const count = lines.length - maxLines;
  return [...quoted, ...(count > 0 ? [texts.more({ count })] : [])].join(', ');
}

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ')];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('').trimEnd()}…` : letters.join('');
}
