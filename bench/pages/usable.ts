/**
 * CSS selectors of elements: a screen can be used once one of them is visible and enabled. `#start` is the static
 * placeholder in index.html.
 */
const firstRow = 'main tbody tr[data-row]';
const firstField = 'main input';
const totals = 'main tfoot tr';
const nothingFound = 'main table ~ div [role=status]:not(:empty)';
const wholePage = 'main:not(#start):not(:has(.MuiSkeleton-root, [role=progressbar])) h1';

const kinds: readonly (readonly [names: RegExp, usable: string])[] = [
  [/^(login|register|recover|trackBlank|courier-dashboard)$|-(profile|norms|connect)$|^mail-create-/, firstField],
  [/statistics(-region|-area|-organization|-unit|-page)?$/, `${totals}, ${nothingFound}`],
  [
    /^mails-listing-|-(attention|sending|mails|organizations|units|users|template|registry-permission|audit)$/,
    firstRow,
  ],
];

/** Selector for the kind of the screen: the first field of a form, the first row of a list, the totals of a report. */
export const usableSelectorOf = (name: string): string => kinds.find(([names]) => names.test(name))?.[1] ?? wholePage;
