import { headKey } from '../../../../shared/folded-key.ts';
import { columnNames } from '../../check/column-names.ts';

/** Resolves a header to a letter field or a placeholder; undefined if it is unknown. */
export type KnownName = (name: string) => string | undefined;

const ofParts: ReadonlyMap<string, string> = new Map(
  Object.entries(columnNames).flatMap(([part, { labels, others }]) =>
    [...others, ...labels].map((name) => [headKey(name), part] as const),
  ),
);

/** @param placeholders names of the template's placeholders */
export function knownNames(placeholders: readonly string[] = []): KnownName {
  const own = new Map(placeholders.map((name) => [headKey(name), `field:${headKey(name)}`]));
  return (name) => {
    const key = headKey(name);
    return ofParts.get(key) ?? own.get(key);
  };
}
