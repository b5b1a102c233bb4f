import { type KeyboardEvent, useEffect, useState } from 'react';
import { listSearchKey, type SearchGroup, type SearchOption } from './search-option.ts';

interface Lines {
  readonly groups: readonly SearchGroup[];
  readonly text: string;
  /** Whether the response to the text is pending; meanwhile some options still belong to an earlier text. */
  readonly isSearching: boolean;
  readonly isError: boolean;
  readonly choose: (option: SearchOption, isAside?: boolean) => void;
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** The first found option; options created from the text and acts that cannot be done now are skipped. */
const firstFound = (options: readonly SearchOption[]) => options.find(({ isOffered, whyNot }) => !isOffered && !whyNot);

/**
 * Active option: chosen by keys or pointer, else the first found option of the response to the text. Tab and Shift+Tab
 * move to the first option of the next or previous kind; Shift+Enter searches for the text in the letter list.
 */
export function useActiveLine(lines: Lines) {
  const { groups, isSearching, choose } = lines;
  const [key, point] = useState<string | undefined>();
  const options = groups.flatMap((group) => group.options);
  const chosen = options.find((option) => option.key === key);
  const active = chosen ?? (isSearching ? undefined : firstFound(options));
  const enter = useEarlyEnter(lines);
  const neighbourAt = (step: number, byKind: boolean) => {
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
    const listOption = event.shiftKey ? options.find(({ key }) => key === listSearchKey) : undefined;
    if (step !== undefined) {
      enter.forget();
      point(neighbourAt(step, isTab)?.key);
    } else if (event.key !== 'Enter') return;
    else if (listOption) choose(listOption, hasCommand);
    else if (active) choose(active, hasCommand);
    else if (isSearching) enter.remember(hasCommand);
    event.preventDefault();
  };
  return { active, point, press };
}

/**
 * Remembers an Enter pressed before the response, and chooses the first option when the response to the text arrives.
 */
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
