import { randomId } from './random-id.ts';

type Content = Readonly<Record<string, unknown>>;

const isSame = (one: Content, other: Content) => Object.keys(one).every((name) => one[name] === other[name]);

/**
 * Names for attempts to create something: the same content keeps its name, so that a second click or a repeated request
 * finds what the first made; other content is another thing.
 */
export function attemptIds(): (content: Content) => string {
  let last: { readonly content: Content; readonly id: string } | null = null;
  return (content) => {
    if (!last || !isSame(last.content, content)) last = { content, id: randomId() };
    return last.id;
  };
}
