import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '#pdf-lib';
import type { PdfFeature } from '../pdf-finding.ts';
import { nameOf } from '../read/pdf-name.ts';

const kind = nameOf('S');

/** Finds actions that run without a click, when the document opens or on an event such as showing a page. */
export function findAutomaticFeatures(dict: PDFDict, context: PDFContext): PdfFeature[] {
  const found: PdfFeature[] = [];
  // An action that only selects the first page to show is harmless, and word processors write one: a destination, a
  // GoTo action or a named action such as FirstPage.
  const onOpening = actionsFrom(dict.lookup(nameOf('OpenAction')), context, leadsToPage);
  if (onOpening.length > 0) found.push('OpenAction');
  const triggers = dict.lookup(nameOf('AA'));
  const onEvents =
    triggers instanceof PDFDict ? triggers.values().flatMap((action) => actionsFrom(action, context)) : [];
  if (onEvents.length > 0) found.push('AA');
  if ([...onOpening, ...onEvents].includes('URI')) found.push('URI auto action');
  return found;
}

/** Named actions that only select the page to show. */
export const pageActionNames = ['FirstPage', 'LastPage', 'NextPage', 'PrevPage'];

function leadsToPage(action: PDFDict): boolean {
  const name = action.lookup(kind);
  const isPageName = pageActionNames.some((page) => nameOf(page) === action.lookup(nameOf('N')));
  return name === nameOf('GoTo') || (name === nameOf('Named') && isPageName);
}

/** The types of an action and of all actions that follow it by `Next`. */
function actionsFrom(
  start: PDFObject | undefined,
  context: PDFContext,
  isHarmless: (action: PDFDict) => boolean = () => false,
): string[] {
  const names: string[] = [];
  const seen = new Set<PDFDict>();
  const open = [start];
  while (open.length > 0) {
    const action = context.lookup(open.pop());
    if (!(action instanceof PDFDict) || seen.has(action)) continue;
    seen.add(action);
    const name = action.lookup(kind);
    if (name instanceof PDFName && !isHarmless(action)) names.push(name.decodeText());
    const next = action.lookup(nameOf('Next'));
    if (next instanceof PDFArray) open.push(...next.asArray());
    else open.push(next);
  }
  return names;
}
