import type { Mail } from '../generated/api.ts';
import type { HybridMail } from '../hybrid-mail.ts';
import type { NewLetter } from '../letters/letters.ts';
import { openPkcs12, type Pkcs12Signer } from '../signing/open-pkcs12.ts';
import { hasFailed, numberOf, sendStatus, stateOf } from './describe-letter.ts';
import { type Arguments, bytesOf, countOf, onlyOperand, openClient, readArguments, readKey } from './read-arguments.ts';
import { type ExitCode, exitCodes, type Terminal } from './terminal.ts';
import { WrongUse } from './wrong-use.ts';

export const sendHelp = `hybrid-mail send <letter.pdf> --to <receiver> --address <address> --area <id of the district>
    [--region <id>] [--external-id <number>] [--p12 <key.p12>] [--wait [--wait-minutes <10>]] [--draft] [--json]
  Creates the letter, signs it with the key and sends it. A repeated command with the same --external-id sends no
  second letter. The password of the key comes from HYBRID_MAIL_P12_PASSWORD, or is asked for. A test key
  (hm_test_...) needs no --p12. --wait ends when the post has accepted the letter. --draft does not send it.`;

const testKeyPrefix = 'hm_test_';
/** Signature of a letter that is made with a test key. */
const testSignature = 'test';
const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Makes the signature of a letter. */
type Sign = (client: HybridMail, id: number) => Promise<string>;

export async function sendLetter(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const values = ['to', 'address', 'area', 'region', 'external-id', 'p12', 'wait-minutes'];
  const given = readArguments(args, { values, flags: ['wait', 'draft'] });
  const client = await openClient(given, terminal);
  const written = await readLetter(given);
  // Before the letter is created, so that a wrong key or password leaves no draft behind.
  const sign = given.has('draft') ? null : await signerOf(given, terminal);
  const draft = await client.letters.create(written);
  const sent = sign && draft.sendStatus === null ? await signAndSend(client, draft, sign) : draft;
  const letter = sign && given.has('wait') ? await untilAccepted(client, sent, given, terminal) : sent;
  terminal.print(given.has('json') ? JSON.stringify(letter, null, 2) : `${numberOf(letter)}\t${stateOf(letter)}`);
  return sign && given.has('wait') ? exitCodeOf(letter) : hasFailed(letter) ? exitCodes.refused : exitCodes.done;
}

async function readLetter(given: Arguments): Promise<NewLetter> {
  const region = given.value('region');
  return {
    receiver: given.required('to'),
    address: given.required('address'),
    areaId: countOf(given.required('area'), 'area'),
    regionId: region === undefined ? undefined : countOf(region, 'region'),
    externalId: given.value('external-id'),
    document: await bytesOf(onlyOperand(given, 'PDF file')),
  };
}

async function signAndSend(client: HybridMail, { id }: Mail, sign: Sign): Promise<Mail> {
  return client.letters.send(id, await sign(client, id));
}

async function signerOf(given: Arguments, terminal: Terminal): Promise<Sign> {
  const file = given.value('p12');
  if (file !== undefined) {
    const signer = await openKey(await bytesOf(file), terminal);
    return async (client, id) => signer.sign(await client.letters.textToSign(id));
  }
  if ((await readKey(given, terminal)).startsWith(testKeyPrefix)) return async () => testSignature;
  throw new WrongUse('Name the key of the organization by --p12, or leave the letter unsigned by --draft.');
}

async function openKey(file: Uint8Array, { env, ask }: Terminal): Promise<Pkcs12Signer> {
  const password = env.HYBRID_MAIL_P12_PASSWORD ?? (await ask('Password of the key: '));
  if (password === null) throw new WrongUse('The password of the key is missing: set HYBRID_MAIL_P12_PASSWORD.');
  return openPkcs12(file, password);
}

async function untilAccepted(client: HybridMail, sent: Mail, given: Arguments, terminal: Terminal): Promise<Mail> {
  const longestMs = countOf(given.value('wait-minutes') ?? '10', 'wait-minutes') * 60_000;
  let letter = sent;
  let pauseMs = firstPauseMs;
  for (let waitedMs = 0; letter.sendStatus === sendStatus.queued && waitedMs < longestMs; waitedMs += pauseMs) {
    await terminal.pause(pauseMs);
    letter = await client.letters.get(letter.id);
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
  }
  return letter;
}

function exitCodeOf(letter: Mail): ExitCode {
  if (hasFailed(letter)) return exitCodes.refused;
  return letter.sendStatus === sendStatus.accepted ? exitCodes.done : exitCodes.later;
}
