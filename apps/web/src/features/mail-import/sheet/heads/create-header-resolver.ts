import { columnHeaderKey } from '../../../../shared/folded-key.ts';
import { columnNames } from '../../check/column-names.ts';

/** Resolves a header to a letter field or a placeholder; undefined if it is unknown. */
export type HeaderResolver = (name: string) => string | undefined;

const ofParts: ReadonlyMap<string, string> = new Map(
  Object.entries(columnNames).flatMap(([part, { labels, others }]) =>
    [...others, ...labels].map((name) => [columnHeaderKey(name), part] as const),
  ),
);

/** @param placeholders names of the template's placeholders */
export function createHeaderResolver(placeholders: readonly string[] = []): HeaderResolver {
  const own = new Map(placeholders.map((name) => [columnHeaderKey(name), `field:${columnHeaderKey(name)}`]));
  return (name) => {
    const key = columnHeaderKey(name);
    return ofParts.get(key) ?? own.get(key);
  };
}
