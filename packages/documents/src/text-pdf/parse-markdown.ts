export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'item'; marker: string; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'paragraph'; text: string };

const starts: [RegExp, (match: RegExpMatchArray) => Block][] = [
  [/^(#{1,3}) (.*)$/, ([, hashes = '', text = '']) => ({ kind: 'heading', level: hashes.length, text })],
  [/^- (.*)$/, ([, text = '']) => ({ kind: 'item', marker: '•', text })],
  [/^(\d+\.) (.*)$/, ([, marker = '', text = '']) => ({ kind: 'item', marker, text })],
  [/^> (.*)$/, ([, text = '']) => ({ kind: 'note', text })],
];

/** The part of Markdown that our own texts use: headings, paragraphs, one level of lists, `>` notes, `**bold**`. */
export function parseMarkdown(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const text = line.trim();
    const started = startOf(text);
    if (text === '') {
      open = undefined;
    } else if (open && (!started || (started.kind === 'note' && open.kind === 'note'))) {
      open.text += ` ${started?.text ?? text}`;
    } else {
      const block: Block = started ?? { kind: 'paragraph', text };
      blocks.push(block);
      open = block.kind === 'heading' ? undefined : block;
    }
  }
  return blocks;
}

function startOf(line: string): Block | undefined {
  for (const [pattern, make] of starts) {
    const match = line.match(pattern);
    if (match) return make(match);
  }
  return undefined;
}
