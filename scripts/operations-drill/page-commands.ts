/**
 * Commands of a page of documentation: its fenced blocks that have a name, as `sh upgrade`, by that name. A block in a list
 * is indented.
 * @throws Error for two blocks of one name
 */
export function readPageCommands(markdown: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, indent = '', name = '', body = ''] of markdown.matchAll(/^( *)```sh ([\w-]+)\n([\s\S]*?)\n\1```$/gm)) {
    if (found.has(name)) throw new Error(`The page has two blocks with the name ${name}.`);
    found.set(
      name,
      body
        .split('\n')
        .map((line) => line.slice(indent.length))
        .join('\n'),
    );
  }
  return found;
}

/** What a block says with other words in some places. @throws Error when the block does not contain one of them */
export function withReplaced(block: string, replacements: Readonly<Record<string, string>>): string {
  let text = block;
  for (const [words, others] of Object.entries(replacements)) {
    if (!text.includes(words)) throw new Error(`The block has changed: it does not contain ${words}`);
    text = text.replace(words, () => others);
  }
  return text;
}
