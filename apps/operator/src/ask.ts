import { createInterface } from 'node:readline/promises';
import { WrongUsage } from './wrong-usage.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** Questions go to stderr, so that stdout contains only results. */
export const terminal: Terminal = { input: process.stdin, output: process.stderr };

/**
 * Returns the values of the options; asks for missing values one after another.
 * @param rules requirement of each option, shown with the question
 * @throws WrongUsage when options are missing and there is no terminal to ask on
 */
export async function askMissing<F extends string>(
  needed: readonly F[],
  given: Partial<Record<F, string>>,
  rules: Readonly<Record<F, string>>,
  { input, output }: Terminal = terminal,
): Promise<Partial<Record<F, string>>> {
  const missing = needed.filter((field) => given[field] === undefined);
  if (missing.length === 0) return given;
  if (!input.isTTY) throw new WrongUsage(missing.map((field) => `--${field} is missing: ${rules[field]}.`).join('\n'));
  const asked = createInterface({ input, output });
  try {
    const answers = { ...given };
    for (const field of missing) answers[field] = await asked.question(`${field} (${rules[field]}): `);
    return answers;
  } finally {
    asked.close();
  }
}
