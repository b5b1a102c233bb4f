/** The value of the API with all names as the client spells them: `SendStatus` becomes `sendStatus`. */
export const toClientNames = (value: unknown): unknown => renamed(value, (name) => name.charAt(0).toLowerCase());

/** The reverse. */
export const toWireNames = (value: unknown): unknown => renamed(value, (name) => name.charAt(0).toUpperCase());

function renamed(value: unknown, firstLetter: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => renamed(element, firstLetter));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.map(([name, inner]) => [firstLetter(name) + name.slice(1), renamed(inner, firstLetter)]),
  );
}
