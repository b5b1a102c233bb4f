import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isRootCompared } from '../overall.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofOptions, ProofVerdict } from '../proof-verdict.ts';
import { verifyProofs } from '../verify-proof.ts';
import { formatVerdict } from './format-verdict.ts';
import { readProofFiles } from './read-proof-files.ts';
import { WrongArgument } from './wrong-argument.ts';

export const exitCodes = { valid: 0, invalid: 1, usage: 2, unsealed: 3 } as const;

const usage = `Usage: hybrid-mail-proof [options] <pack.zip | folder | file> ...

Verifies proof packs, receipts and signatures. Nothing leaves this computer.

  --operator-root <root.pem>       root certificate of the operator's seal, from another source than the pack
  --stamps-root <root.pem>         root certificate of the authority of time stamps; without it, that of the pack
  --senders-root <root.pem>        root certificate of senders, to which the chain of the signature must lead
  --published-root <day>=<hex>     published root of a day, such as 2026-11-29=c83158…

Exit code 0: valid, and the seal leads to the given root. 1: changed, incomplete or not recognised. 2: wrong arguments.
3: nothing wrong, but not sealed by the operator, or no root was given to compare with.`;

/** Where the command writes, and what time it is. */
export interface Surroundings {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly now: Date;
}

/** @returns the exit code */
export async function runProofCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, complain, now } = surroundings;
  try {
    const { paths, options } = await readArguments(args, now);
    if (paths.length === 0) {
      complain(usage);
      return exitCodes.usage;
    }
    let worst: number = exitCodes.valid;
    for (const path of paths) {
      for (const verdict of await verifyProofs(await readProofFiles(path), options)) {
        print(`${path}\n\n${formatVerdict(verdict)}\n`);
        worst = worse(worst, exitCodeOf(verdict));
      }
    }
    return worst;
  } catch (error) {
    complain(messageOf(error));
    return exitCodes.usage;
  }
}

async function readArguments(args: readonly string[], at: Date) {
  const { values, positionals: paths } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'operator-root': { type: 'string', multiple: true },
      'stamps-root': { type: 'string', multiple: true },
      'senders-root': { type: 'string', multiple: true },
      'published-root': { type: 'string', multiple: true },
    },
  });
  const options: ProofOptions = {
    operatorRoots: await readAll(values['operator-root']),
    timeStampRoots: await readAll(values['stamps-root']),
    senderRoots: await readAll(values['senders-root']),
    publishedRoots: new Map((values['published-root'] ?? []).map(readPublished)),
    at,
  };
  return { paths, options };
}

const readAll = (paths: readonly string[] = []) =>
  Promise.all(
    paths.map((path) =>
      readFile(path).catch((error: NodeJS.ErrnoException) => {
        throw new WrongArgument(`${path} cannot be read (${error.code}).`);
      }),
    ),
  );

function readPublished(given: string): [day: string, root: string] {
  const [, day, root] = /^(\d{4}-\d\d-\d\d)=([0-9a-fA-F]{64})$/.exec(given) ?? [];
  if (day === undefined || root === undefined) throw new WrongArgument(`--published-root ${given} is no root.`);
  return [day, root.toLowerCase()];
}

function exitCodeOf({ overall, checks }: ProofVerdict): number {
  if (overall === 'invalid' || overall === 'not-recognised') return exitCodes.invalid;
  return overall === 'valid' && isRootCompared(checks) ? exitCodes.valid : exitCodes.unsealed;
}

/** One wrong pack outweighs any that are not sealed. */
const worse = (one: number, other: number): number => {
  if (one === exitCodes.invalid || other === exitCodes.invalid) return exitCodes.invalid;
  return Math.max(one, other);
};

/** @throws errors that no argument causes */
function messageOf(error: unknown): string {
  if (error instanceof WrongArgument) return error.message;
  if (error instanceof ProofFault) return `Cannot be read: ${error.about.join(', ')}.`;
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS_')) return `${(error as Error).message}\n\n${usage}`;
  throw error;
}
