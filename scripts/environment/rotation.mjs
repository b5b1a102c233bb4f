import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random, signingKey, textOf, write } from './secrets.mjs';

/**
 * Secrets that are replaced in three steps: `begin` makes the next value, which everybody accepts once the processes were
 * replaced; `switch` exchanges the two; `end` forgets the former one. `issued`: others give the next value.
 */
const inSteps = {
  postgres_password: {},
  api_database_password: {},
  worker_database_password: {},
  jwt_secret: {},
  secrets_key: {},
  password_pepper: {},
  postal_api_key: { issued: 'the post' },
  postal_webhook_secret: { issued: 'the post' },
};

/** Secrets that are replaced at once: another service accepts both values for a time, or none has to. */
const atOnce = {
  evidence_key: {},
  smtp_password: { issued: 'the mail server' },
  branch_directory_api_key: { issued: 'the register' },
  s3_access_key_id: { issued: 'the store' },
  s3_secret_access_key: { issued: 'the store' },
  time_stamp_password: { issued: 'the time-stamp authority' },
};

const steps = ['begin', 'switch', 'end'];
const shortest = 16;

export class WrongRotation extends Error {}

/** State of the rotations that are under way, by secret; not a secret itself. */
const stateFile = 'rotation.json';

function readState(folder) {
  const path = join(folder, stateFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

const writeState = (folder, state) => writeFileSync(join(folder, stateFile), `${JSON.stringify(state, null, 2)}\n`);

/** The step that comes next for a secret. */
const dueStep = (state, name) => steps[state[name] === undefined ? 0 : steps.indexOf(state[name].step) + 1];

function assertKnown(step, name) {
  const isKnown = step === 'replace' ? name in atOnce : name in inSteps;
  if (isKnown) return;
  const other = step === 'replace' ? inSteps : atOnce;
  if (!(name in other)) throw new WrongRotation(`${name} is no secret that is replaced by this command.`);
  const way = step === 'replace' ? 'begin, switch and end' : 'replace';
  throw new WrongRotation(`${name} is replaced by ${way}.`);
}

/** The next value of a secret: a random one, or the one that `given` reads where others issue it. */
function nextValue(name, present, given) {
  const { issued } = inSteps[name] ?? atOnce[name];
  if (!issued) return name === 'evidence_key' ? signingKey() : random();
  const value = given().trim();
  if (value.length < shortest) {
    throw new WrongRotation(
      `${name} is issued by ${issued}: give the new one to the standard input, at least ${shortest} characters.`,
    );
  }
  if (value === present) throw new WrongRotation(`${name} has this value already.`);
  return value;
}

const publicKeyOf = (key) =>
  createPublicKey(createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })).export({
    format: 'pem',
    type: 'spki',
  });

function replaceAtOnce(folder, name, given) {
  const [path, formerPath] = [join(folder, name), join(folder, `${name}_former`)];
  const present = textOf(path);
  const next = nextValue(name, present, given);
  // Only the public key stays, with which the roots from before are verified.
  if (name === 'evidence_key' && present !== '') {
    write(formerPath, `${[textOf(formerPath), publicKeyOf(present).trim()].filter(Boolean).join('\n')}\n`);
  }
  write(path, next);
}

function begin(folder, name, given) {
  if (textOf(join(folder, name)) === '') {
    throw new WrongRotation(`${name} is not used yet: its first value goes into the file itself.`);
  }
  const former = join(folder, `${name}_former`);
  if (textOf(former) !== '') {
    throw new WrongRotation(
      `${name}_former is not empty: its rotation was begun without this command. End that one first.`,
    );
  }
  write(former, nextValue(name, textOf(join(folder, name)), given));
}

function exchange(folder, name) {
  const [path, formerPath] = [join(folder, name), join(folder, `${name}_former`)];
  const [present, next] = [textOf(path), textOf(formerPath)];
  write(path, next);
  write(formerPath, present);
}

/**
 * Takes a step for each of the secrets, or for none if one of them is not due for it.
 * @param given reads the new value of a secret that others issue
 * @throws WrongRotation
 */
export function rotate(folder, step, names, { given, now = new Date() }) {
  if (![...steps, 'replace'].includes(step) || names.length === 0)
    throw new WrongRotation('A step and a secret are needed.');
  const state = readState(folder);
  for (const name of names) {
    assertKnown(step, name);
    if (names.length > 1 && (step === 'begin' || step === 'replace') && (inSteps[name] ?? atOnce[name]).issued) {
      throw new WrongRotation(`${name} has its value from the standard input: it takes this step alone.`);
    }
    const due = dueStep(state, name);
    if (step !== 'replace' && due !== step) {
      throw new WrongRotation(`${name}: the next step is ${due}.`);
    }
  }
  for (const name of names) {
    if (step === 'replace') replaceAtOnce(folder, name, given);
    if (step === 'begin') begin(folder, name, given);
    if (step === 'switch') exchange(folder, name);
    if (step === 'end') write(join(folder, `${name}_former`), '');
    if (step === 'end') delete state[name];
    else if (step !== 'replace') state[name] = { step, on: now.toISOString().slice(0, 10) };
    writeState(folder, state);
  }
}

/** One line for each secret: how old its value is, and which step of its rotation comes next. */
export function listRotations(folder, now = new Date()) {
  const state = readState(folder);
  return [...Object.keys(inSteps), ...Object.keys(atOnce)].map((name) => {
    const path = join(folder, name);
    if (textOf(path) === '') return `${name.padEnd(26)} not used`;
    const days = Math.floor((now.getTime() - statSync(path).mtimeMs) / 86_400_000);
    const { step, on } = state[name] ?? {};
    const under = step ? `; ${step} on ${on}, next: ${dueStep(state, name)}` : '';
    return `${name.padEnd(26)} ${String(days).padStart(4)} days${under}`;
  });
}
