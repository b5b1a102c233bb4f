import { headKey } from '../../../../shared/folded-key.ts';
import { columnNames } from '../../check/column-names.ts';

/** What a name of a column stands for: a part of the letter or a placeholder; undefined when it is not known. */
export type KnownName = (name: string) => string | undefined;

const ofParts: ReadonlyMap<string, string> = new Map(
  Object.entries(columnNames).flatMap(([part, { labels, others }]) =>
    [...others, ...labels].map((name) => [headKey(name), part] as const),
  ),
);

/** @param placeholders names that a template asks for */
export function knownNames(placeholders: readonly string[] = []): KnownName {
  const own = new Map(placeholders.map((name) => [headKey(name), `field:${headKey(name)}`]));
  return (name) => {
    const key = headKey(name);
    return ofParts.get(key) ?? own.get(key);
  };
}
