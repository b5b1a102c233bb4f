import { randomId } from './random-id.ts';

type Content = Readonly<Record<string, unknown>>;

const isSame = (one: Content, other: Content) => Object.keys(one).every((name) => one[name] === other[name]);

/**
 * Returns a function that makes idempotency keys: unchanged content keeps its key, so that a second click or a retry
 * finds the record created by the first request; changed content gets a new key.
 */
export function createIdempotencyKeys(): (content: Content) => string {
  let last: { readonly content: Content; readonly id: string } | null = null;
  return (content) => {
    if (!last || !isSame(last.content, content)) last = { content, id: randomId() };
    return last.id;
  };
}
