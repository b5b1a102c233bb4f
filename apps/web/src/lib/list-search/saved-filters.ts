import { forgetTyped, readTyped, storeTyped } from '../typed-values/typed-values.ts';
import type { FilterDefinition } from './list-state.ts';

const neverStored = new Set(['sortBy', 'sortDesc', 'page']);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Saves the filters that differ from the defaults, so that a default such as «today» stays relative. A cleared default
 * is saved as null. Saves nothing while a never-saved filter is set: all filters came from its link.
 */
export function saveFilters<S extends object>(definition: FilterDefinition<S>, state: S): void {
  const { savedAs, defaults, neverSaved = [] } = definition;
  if (neverSaved.some((name) => state[name] !== undefined)) return;
  const usual = new Map<string, unknown>(Object.entries(defaults()));
  const chosen = new Map<string, unknown>(Object.entries(state));
  const names = [...new Set([...usual.keys(), ...chosen.keys()])];
  const changed = names.filter((name) => !neverStored.has(name) && !same(usual.get(name), chosen.get(name)));
  if (changed.length === 0) forgetTyped(savedAs, 'browser');
  else storeTyped(savedAs, Object.fromEntries(changed.map((name) => [name, chosen.get(name) ?? null])), 'browser');
}

const readSaved = (savedAs: string) => (readTyped(savedAs) ?? {}) as Record<string, unknown>;

/** Initial state of a list whose URL has no query: the saved filters over the defaults (OPEN-26). */
export function initialState<S extends object>(definition: FilterDefinition<S>): S {
  const { schema, savedAs, defaults, neverSaved = [] } = definition;
  const saved = readSaved(savedAs);
  // An earlier release saved them.
  const isOfLink = neverSaved.some((name) => name in saved);
  const merged = Object.entries({ ...defaults(), ...(isOfLink ? {} : saved) });
  return schema.parse(Object.fromEntries(merged.filter(([, value]) => value !== null)));
}
