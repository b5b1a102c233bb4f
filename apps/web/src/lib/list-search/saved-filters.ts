import { forgetTyped, keepTyped, readTyped } from '../typed-values/typed-values.ts';
import type { FilterDefinition } from './list-state.ts';

const notKept = new Set(['sortBy', 'sortDesc', 'page']);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Keeps what a person chose: only what differs from the defaults, so that «today» is still today tomorrow. A default that
 * was cleared is kept as null. The filters that stand beside one that is never saved came with its link, and are not kept either.
 */
export function saveFilters<S extends object>(definition: FilterDefinition<S>, state: S): void {
  const { savedAs, defaults, neverSaved = [] } = definition;
  if (neverSaved.some((name) => state[name] !== undefined)) return;
  const usual = new Map<string, unknown>(Object.entries(defaults()));
  const chosen = new Map<string, unknown>(Object.entries(state));
  const names = [...new Set([...usual.keys(), ...chosen.keys()])];
  const kept = names.filter((name) => !notKept.has(name) && !same(usual.get(name), chosen.get(name)));
  if (kept.length === 0) forgetTyped(savedAs, 'browser');
  else keepTyped(savedAs, Object.fromEntries(kept.map((name) => [name, chosen.get(name) ?? null])), 'browser');
}

const readSaved = (savedAs: string) => (readTyped(savedAs) ?? {}) as Record<string, unknown>;

/** What a list opens with when its URL has no query: the saved filters, else the defaults (OPEN-26). */
export function openingState<S extends object>(definition: FilterDefinition<S>): S {
  const { schema, savedAs, defaults, neverSaved = [] } = definition;
  const saved = readSaved(savedAs);
  // An earlier version of the page kept them.
  const isOfLink = neverSaved.some((name) => name in saved);
  const merged = Object.entries({ ...defaults(), ...(isOfLink ? {} : saved) });
  return schema.parse(Object.fromEntries(merged.filter(([, value]) => value !== null)));
}
