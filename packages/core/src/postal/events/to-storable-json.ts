/**
 * JSON with texts that Postgres can store: NUL and lone surrogates become the replacement character, so that one bad
 * character in a message does not block the whole batch.
 */
export function toStorableJson<T>(value: T): T {
  const text = JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\0', '\ufffd').toWellFormed() : item,
  );
  return JSON.parse(text);
}
