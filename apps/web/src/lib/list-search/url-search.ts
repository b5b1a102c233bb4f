type Search = Record<string, unknown>;

/** `{ page: 1, users: [3, 4] }` -> `?page=1&users=3,4`: without JSON quotes; empty values are omitted. */
export function stringifySearch(search: Search): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Leaves every value as text; the schema of the route or screen converts the values. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));
