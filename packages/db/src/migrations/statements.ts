/** A statement of a script with the comments before it. */
export interface Statement {
  readonly text: string;
  readonly comments: readonly string[];
}

/** Tokens that may contain semicolons: comments, quoted text and names, function bodies. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1/g;
const hidden = /\0(\d+)\0/g;

/** Splits a script into its statements. */
export function statementsOf(script: string): Statement[] {
  const tokens: string[] = [];
  const parts = script.replaceAll(whole, (part) => `\0${tokens.push(part) - 1}\0`).split(';');
  const restored = (text: string) => text.replaceAll(hidden, (_, index) => tokens[Number(index)] ?? '');
  const isComment = (part: string) => /^(--|\/\*)/.test(part);
  return parts
    .map((text) => ({
      text: restored(
        text.replaceAll(hidden, (mark, index) => (isComment(tokens[Number(index)] ?? '') ? '' : mark)),
      ).trim(),
      comments: [...text.matchAll(hidden)].map(([, index]) => tokens[Number(index)] ?? '').filter(isComment),
    }))
    .filter(({ text }) => text !== '');
}

/**
 * First line of a script whose statements run one by one, outside of a transaction. Such a script must be repeatable.
 */
const oneByOneMark = '-- one by one';

export const isRunOneByOne = (script: string) => script.startsWith(oneByOneMark);
