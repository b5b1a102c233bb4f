/** One change of a file that a guide instructs its reader to make. */
export interface GuideChange {
  readonly path: string;
  /** Position of the lines relative to the anchor: after, before or instead of; undefined for a new file. */
  readonly where: string | undefined;
  /** Line that the file must contain exactly once; empty for a new file. */
  readonly anchor: string;
  readonly lines: string;
}

const block = /```(?:ts|json)\n([\s\S]*?)\n```/g;
/** First line of a change: `// path` for a new file, `// path, after: line` for an existing one. */
const heading = /^\/\/ (\S+\/\S+?)(?:, (after|before|instead of): (.*))?$/;

/**
 * Reads the changes from the code blocks of a guide.
 * @throws Error when a block does not begin with the path of a file
 */
export function readGuideChanges(guide: string): GuideChange[] {
  return [...guide.matchAll(block)].flatMap(([, body = '']) => changesIn(body));
}

function changesIn(block: string): GuideChange[] {
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
 * Applies a change to the text of a file.
 * @returns the changed text
 * @param text undefined when the file does not exist
 * @throws Error when the file does not exist, or does not contain the anchor exactly once
 */
export function applyChange(text: string | undefined, { path, where, anchor, lines }: GuideChange): string {
  if (where === undefined) return lines;
  if (text === undefined) throw new Error(`${path} does not exist`);
  const [above = '', below, ...more] = text.split(`${anchor}\n`);
  if (below === undefined) throw new Error(`${path} does not contain the line "${anchor.trim()}"`);
  if (more.length > 0) throw new Error(`${path} contains the line "${anchor.trim()}" more than once`);
  if (where === 'after') return `${above}${anchor}\n${lines}${below}`;
  if (where === 'instead of') return `${above}${lines}${below}`;
  // If the anchor is the first line in an object, inserts the lines before the object.
  const start = above.replace(/ *\{\n$/, '').length;
  return `${above.slice(0, start)}${lines}${above.slice(start)}${anchor}\n${below}`;
}
