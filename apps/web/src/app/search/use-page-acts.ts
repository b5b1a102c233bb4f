import { type PageAct, useOfferedActs } from '../../lib/page-acts/page-acts.ts';
import { pageActWords } from './act-words.ts';
import type { SearchOption } from './search-option.ts';

/** Acts of the open page as lines of the search, those on the selected rows first. */
export function usePageActLines(): {
  readonly selection: readonly SearchOption[];
  readonly all: readonly SearchOption[];
} {
  const acts = useOfferedActs();
  const selection = acts.filter(({ isOnSelection }) => isOnSelection).map(lineOf);
  return { selection, all: [...selection, ...acts.filter(({ isOnSelection }) => !isOnSelection).map(lineOf)] };
}

const lineOf = ({ kind, label, Icon, keys = [], whyNot, run }: PageAct): SearchOption => ({
  key: `act-${kind}-${label}`,
  icon: Icon,
  title: label,
  words: pageActWords[kind],
  keys,
  ...(whyNot !== undefined && { whyNot }),
  act: run,
});
