import { createInterface } from 'node:readline/promises';
import { WrongUsage } from './wrong-usage.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** Prints questions on stderr, so that stdout contains only results. */
export const processTerminal: Terminal = { input: process.stdin, output: process.stderr };

/**
 * Asks for the missing values of options, one after another.
 * @param rules what each option requires; shown with the question
 * @returns the values of all options
 * @throws WrongUsage when values are missing and there is no terminal
 */
export async function askMissingOptions<F extends string>(
  needed: readonly F[],
  given: Partial<Record<F, string>>,
  rules: Readonly<Record<F, string>>,
  { input, output }: Terminal = processTerminal,
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
