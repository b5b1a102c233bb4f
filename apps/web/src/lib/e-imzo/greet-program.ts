import { z } from 'zod';
import { apiKeyArguments } from './api-keys.ts';
import type { Ask } from './ask-program.ts';
import { EimzoError } from './eimzo-error.ts';

const part = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number);
const version = z.object({ major: part, minor: part });

/** From this version on the program itself asks about hosts it does not know. */
const asksItself = 600;

/**
 * Asks the version and tells the program which site speaks. The program forgets the site when it is started anew.
 * @returns the version as one number: 3.37 is 337
 */
export async function greetProgram(ask: Ask, host: string, signal?: AbortSignal): Promise<number> {
  const { major, minor } = await ask({ kind: 'greeting', name: 'version', reply: version }, signal);
  const number = major * 100 + minor;
  try {
    await ask({ kind: 'greeting', name: 'apikey', arguments: apiKeyArguments(host), reply: z.unknown() }, signal);
  } catch (error) {
    const isRefusal = error instanceof EimzoError && error.kind === 'domain-refused';
    if (!isRefusal || number < asksItself) throw error;
  }
  return number;
}
