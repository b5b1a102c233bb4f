/** A random UUID; `crypto.randomUUID` does not exist on pages without TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

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
