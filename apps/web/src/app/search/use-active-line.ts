import { type KeyboardEvent, useState } from 'react';
import type { SearchGroup, SearchOption } from './search-option.ts';

/** The active line: the first one until another is chosen by arrows or pointer. Tab goes to the next kind. */
export function useActiveLine(
  groups: readonly SearchGroup[],
  choose: (option: SearchOption, isAside?: boolean) => void,
) {
  const [key, point] = useState<string | undefined>();
  const options = groups.flatMap((group) => group.options);
  const place = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  );
  const active = options[place];
  const starts = groups.flatMap((group) => group.options.slice(0, 1));
  const nextStart = starts.find((option) => options.indexOf(option) > place) ?? starts[0];
  const beside = (step: number) => options[(place + step + options.length) % options.length];
  const press = (event: KeyboardEvent) => {
    const steps = new Map([
      ['ArrowDown', beside(1)],
      ['ArrowUp', beside(-1)],
      ...(groups.length > 1 && !event.shiftKey ? [['Tab', nextStart] as const] : []),
    ]);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) choose(active, event.ctrlKey);
    else if (steps.has(event.key)) point(steps.get(event.key)?.key);
    else return;
    event.preventDefault();
  };
  return { active, point, press };
}
