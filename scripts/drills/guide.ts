/** One change that a guide tells its reader to make. */
export interface Change {
  readonly path: string;
  /** Where the lines go, relative to the anchor; undefined for a new file. */
  readonly where: string | undefined;
  /** A whole line of the file, which must occur once. */
  readonly anchor: string;
  readonly lines: string;
}

const block = /```(?:ts|json)\n([\s\S]*?)\n```/g;
/** `// path` begins a new file, `// path, after: line` a change of an existing file. */
const heading = /^\/\/ (\S+\/\S+?)(?:, (after|before|instead of): (.*))?$/;

/** The changes in the code blocks of a guide. @throws Error when a block does not begin with the path of a file */
export function changesOf(guide: string): Change[] {
  return [...guide.matchAll(block)].flatMap(([, body = '']) => changesIn(body));
}

function changesIn(block: string): Change[] {
  if (!heading.test(block.split('\n')[0] ?? '')) throw new Error(`This block names no file:\n${block}`);
  const changes: { head: string; lines: string }[] = [];
  for (const line of block.split('\n')) {
    const last = changes.at(-1);
    if (heading.test(line)) changes.push({ head: line, lines: '' });
    else if (last) last.lines += `${line}\n`;
  }
  return changes.map(({ head, lines }) => {
    const [, path = '', where, anchor = ''] = heading.exec(head) ?? [];
    return { path, where, anchor, lines };
  });
}

/**
 * The text of the file after the change.
 * @param text of the file before the change; undefined when the file does not exist
 * @throws Error when the file is absent, or does not contain the anchor exactly once
 */
export function applyChange(text: string | undefined, { path, where, anchor, lines }: Change): string {
  if (where === undefined) return lines;
  if (text === undefined) throw new Error(`${path} does not exist`);
  const [above = '', below, ...more] = text.split(`${anchor}\n`);
  if (below === undefined) throw new Error(`${path} does not contain the line "${anchor.trim()}"`);
  if (more.length > 0) throw new Error(`${path} contains the line "${anchor.trim()}" more than once`);
  if (where === 'after') return `${above}${anchor}\n${lines}${below}`;
  if (where === 'instead of') return `${above}${lines}${below}`;
  // Before the first line of an object means before the object.
  const start = above.replace(/ *\{\n$/, '').length;
  return `${above.slice(0, start)}${lines}${above.slice(start)}${anchor}\n${below}`;
}
