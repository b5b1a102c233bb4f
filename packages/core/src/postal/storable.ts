/**
 * The value as JSON with texts that Postgres can keep: NUL and halves of a surrogate pair become the replacement
 * character. One such sign in somebody else's message must not keep back all that came with it.
 */
export function storable<T>(value: T): T {
  const text = JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\0', '\ufffd').toWellFormed() : item,
  );
  return JSON.parse(text);
}
