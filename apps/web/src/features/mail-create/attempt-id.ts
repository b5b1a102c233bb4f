const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

type Content = Readonly<Record<string, unknown>>;

const isSame = (one: Content, other: Content) => Object.keys(one).every((name) => one[name] === other[name]);

/**
 * Names for attempts to create a letter: the same content keeps its name, so that a second click or a repeated request
 * finds the letter of the first; other content is another letter.
 */
export function attemptIds(): (content: Content) => string {
  let last: { readonly content: Content; readonly id: string } | null = null;
  return (content) => {
    if (!last || !isSame(last.content, content)) last = { content, id: randomId() };
    return last.id;
  };
}
