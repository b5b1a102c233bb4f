import type { Profile } from '@hybrid-mail/contracts/session';
import { deleteTyped, readTyped, storeTyped } from '../typed-values/typed-values.ts';
import { defaultsOf, type FilterDefinition } from './list-state.ts';

const neverStored = new Set(['sortBy', 'sortDesc', 'page']);

/** Each user's filters are stored separately. */
const keyOf = ({ name }: Pick<FilterDefinition<object>, 'name'>, { id }: Profile) => `filters.${name}.${id}`;

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Saves the filters that differ from the defaults, so that a default such as «today» stays relative. A cleared default
 * is saved as null. Saves nothing while a never-saved filter is set, because all filters then came from a link.
 */
export function saveFilters<S extends object>(definition: FilterDefinition<S>, profile: Profile, state: S): void {
  const { neverSaved = [] } = definition;
  const key = keyOf(definition, profile);
  if (neverSaved.some((name) => state[name] !== undefined)) return;
  const usual = new Map<string, unknown>(Object.entries(defaultsOf(definition, profile)));
  const chosen = new Map<string, unknown>(Object.entries(state));
  const names = [...new Set([...usual.keys(), ...chosen.keys()])];
  const changed = names.filter((name) => !neverStored.has(name) && !same(usual.get(name), chosen.get(name)));
  if (changed.length === 0) deleteTyped(key, 'browser');
  else storeTyped(key, Object.fromEntries(changed.map((name) => [name, chosen.get(name) ?? null])), 'browser');
}

/** Initial state of a list whose URL has no query: the saved filters over the defaults (OPEN-26). */
export function initialState<S extends object>(definition: FilterDefinition<S>, profile: Profile): S {
  const { schema, neverSaved = [] } = definition;
  const saved = (readTyped(keyOf(definition, profile)) ?? {}) as Record<string, unknown>;
  // Ignores saved filters that contain one of `neverSaved`: an earlier release saved these too.
  const isOfLink = neverSaved.some((name) => name in saved);
  const merged = Object.entries({ ...defaultsOf(definition, profile), ...(isOfLink ? {} : saved) });
  return schema.parse(Object.fromEntries(merged.filter(([, value]) => value !== null)));
}
