import { type KeyboardEvent, useEffect, useState } from 'react';
import { inListKey, type SearchGroup, type SearchOption } from './search-option.ts';

interface Lines {
  readonly groups: readonly SearchGroup[];
  readonly text: string;
  /** Whether the answer to the text is awaited, so that some lines still belong to an earlier text. */
  readonly isSearching: boolean;
  readonly isError: boolean;
  readonly choose: (option: SearchOption, isAside?: boolean) => void;
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** The first line that was found; what is offered for any text must be chosen. */
const firstFound = (options: readonly SearchOption[]) => options.find(({ isOffered }) => !isOffered);

/**
 * The active line: the one chosen by keys or pointer, else the first line of the answer to the text. Tab and Shift+Tab go to
 * the first line of the next or previous kind, Shift+Enter shows the text in the list.
 */
export function useActiveLine(lines: Lines) {
  const { groups, isSearching, choose } = lines;
  const [key, point] = useState<string | undefined>();
  const options = groups.flatMap((group) => group.options);
  const chosen = options.find((option) => option.key === key);
  const active = chosen ?? (isSearching ? undefined : firstFound(options));
  const enter = useEarlyEnter(lines);
  const beside = (step: number, byKind: boolean) => {
    const among = byKind ? groups.flatMap((group) => group.options.slice(0, 1)) : options;
    const isActive = (option: SearchOption) => option === active;
    const place = byKind ? groups.findIndex((group) => group.options.some(isActive)) : options.findIndex(isActive);
    const from = place === -1 && step < 0 ? 0 : place;
    return among[(from + step + among.length) % among.length];
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isTab = event.key === 'Tab';
    const step = isTab ? (event.shiftKey ? -1 : 1) : steps.get(event.key);
    const inList = event.shiftKey ? options.find(({ key }) => key === inListKey) : undefined;
    if (step !== undefined) {
      enter.forget();
      point(beside(step, isTab)?.key);
    } else if (event.key !== 'Enter') return;
    else if (inList) choose(inList, hasCommand);
    else if (active) choose(active, hasCommand);
    else if (isSearching) enter.remember(hasCommand);
    event.preventDefault();
  };
  return { active, point, press };
}

/** Remembers an Enter pressed before the answer, and opens the first line when the answer to the same text comes. */
function useEarlyEnter({ groups, text, isSearching, isError, choose }: Lines) {
  const [early, setEarly] = useState<{ readonly text: string; readonly isAside: boolean } | undefined>();
  useEffect(() => {
    if (early === undefined || (early.text === text && isSearching)) return;
    setEarly(undefined);
    const first = firstFound(groups.flatMap(({ options }) => options));
    if (early.text === text && first && !isError) choose(first, early.isAside);
  });
  return {
    remember: (isAside: boolean) => setEarly({ text, isAside }),
    forget: () => setEarly(undefined),
  };
}
