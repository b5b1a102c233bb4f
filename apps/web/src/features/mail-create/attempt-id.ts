const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Names for attempts to create a letter: the same content keeps its name, so that a second click or a repeated request
 * finds the letter of the first; other content is another letter.
 */
export function attemptIds(): (content: object) => string {
  let last: { readonly content: string; readonly id: string } | null = null;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, id: randomId() };
    return last.id;
  };
}
