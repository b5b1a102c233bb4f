/** CSS selectors of what has to be visible and enabled before work can start. #start is the static message of index.html. */
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

/** When a screen can be used, by its kind: a form by its first field, a list by its first row, a report by its totals. */
export const usableBy = (name: string): string => kinds.find(([names]) => names.test(name))?.[1] ?? wholePage;
