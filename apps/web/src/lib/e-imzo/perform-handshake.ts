import { z } from 'zod';
import { type ApiKey, apiKeyArguments } from './api-keys.ts';
import type { AskProgram } from './ask-program.ts';
import { EimzoError } from './eimzo-error.ts';

const part = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number);
const version = z.object({ major: part, minor: part });

/** First version that asks the user about unknown hosts, instead of refusing them. */
const asksItself = 600;

/** The site that calls E-IMZO. */
export interface CallingSite {
  /** Name of the host that served this page. */
  readonly host: string;
  /** Keys of the installation's hosts. */
  readonly apiKeys?: readonly ApiKey[] | undefined;
}

/**
 * Handshake: requests the version and sends the API keys of the site, which E-IMZO forgets when it restarts.
 * @returns the version as one number: 3.37 is 337
 */
export async function performHandshake(
  ask: AskProgram,
  { host, apiKeys }: CallingSite,
  signal?: AbortSignal,
): Promise<number> {
  const { major, minor } = await ask({ kind: 'greeting', name: 'version', reply: version }, signal);
  const number = major * 100 + minor;
  try {
    await ask(
      { kind: 'greeting', name: 'apikey', arguments: apiKeyArguments(host, apiKeys), reply: z.unknown() },
      signal,
    );
  } catch (error) {
    const isRefusal = error instanceof EimzoError && error.kind === 'domain-refused';
    if (!isRefusal || number < asksItself) throw error;
  }
  return number;
}
