/** A statement of a script with the comments that stand before it. */
export interface Statement {
  readonly text: string;
  readonly comments: readonly string[];
}

/** What must not be cut at a semicolon: comments, quoted texts and names, bodies of functions. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1/g;
const hidden = /\0(\d+)\0/g;

/** Cuts a script into its statements. */
export function statementsOf(script: string): Statement[] {
  const kept: string[] = [];
  const cut = script.replaceAll(whole, (part) => `\0${kept.push(part) - 1}\0`).split(';');
  const show = (text: string) => text.replaceAll(hidden, (_, index) => kept[Number(index)] ?? '');
  const isComment = (part: string) => /^(--|\/\*)/.test(part);
  return cut
    .map((text) => ({
      text: show(text.replaceAll(hidden, (mark, index) => (isComment(kept[Number(index)] ?? '') ? '' : mark))).trim(),
      comments: [...text.matchAll(hidden)].map(([, index]) => kept[Number(index)] ?? '').filter(isComment),
    }))
    .filter(({ text }) => text !== '');
}

/** First line of a script whose statements run one by one, outside of a transaction. It must be repeatable. */
const oneByOneMark = '-- one by one';

export const isOneByOne = (script: string) => script.startsWith(oneByOneMark);
