import type { Style } from './pinned-clients.ts';

export interface Task {
  readonly style: Style;
  /** Address of the module; null when the scripts of the page are the client. */
  readonly module: string | null;
  readonly text: string;
  /** Number of the certificate to sign with. */
  readonly serialNumber: string;
  readonly apiKeys: Readonly<Record<string, string>>;
}

/** What a client did, step by step: «ok», or why not. */
export interface Outcome {
  readonly steps: Readonly<Record<string, string>>;
  readonly signature: string | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a client has whatever shape its author gave it
type Any = any;
type Step = (name: string, run: () => Any) => Promise<Any>;
type Drive = (client: Any, task: Task, step: Step) => Promise<string | null>;

const patienceMs = 15_000;

/** Drives a client by its public functions. Runs in the page of the client, which imports this file. */
export async function driveClient(task: Task): Promise<Outcome> {
  const steps: Record<string, string> = {};
  const step: Step = async (name, run) => {
    try {
      const late = new Promise((_, reject) =>
        setTimeout(() => reject(`no answer in ${patienceMs / 1000} s`), patienceMs),
      );
      const value = await Promise.race([Promise.resolve().then(run), late]);
      steps[name] = Array.isArray(value) && value.length === 0 ? 'an empty list' : 'ok';
      return value;
    } catch (error) {
      steps[name] = wordsOf(error);
      return null;
    }
  };
  const exported: Any = task.module === null ? globalThis : await import(task.module);
  return { steps, signature: await drives[task.style](exported, task, step) };
}

const wordsOf = (error: Any) => String(error?.reason ?? error?.message ?? error?.error ?? error ?? 'refused');

const called = (run: (success: Any, fail: Any) => void) =>
  new Promise<Any>((resolve, reject) => run(resolve, (error: Any, reason: Any) => reject(reason ?? error)));

const listed = (keys: Any): Any[] => (Array.isArray(keys) ? keys : (keys?.items ?? []));

const wanted = (keys: Any, { serialNumber }: Task) =>
  listed(keys).find((key) => String(key.serialNumber).toLowerCase() === serialNumber);

const withCallbacks: Drive = async (exported, task, step) => {
  const client: Any = exported.EIMZOClient ?? exported.default;
  await step('version', () => called((done, fail) => client.checkVersion(done, fail)));
  await step('apikey', () => called((done, fail) => client.installApiKeys(() => done(true), fail)));
  const same = (_: Any, key: Any) => key;
  const list = (done: Any, fail: Any) => client.listAllUserKeys((_: Any, at: Any) => `key${at}`, same, done, fail);
  const key = wanted(await step('keys', () => called(list)), task);
  for (const probe of ['idCardIsPLuggedIn', 'isBAIKTokenPLuggedIn', 'isCKCPLuggedIn'])
    if (client[probe]) await step(probe, () => called((done, fail) => client[probe](done, fail)));
  await step('password', () => called((done, fail) => client.changeKeyPassword(key, () => done(true), fail)));
  const id = await step('load', () => called((done, fail) => client.loadKey(key, done, fail, true)));
  return step('sign', () => called((done, fail) => client.createPkcs7(id, task.text, null, done, fail)));
};

const withPromises: Drive = async (exported, task, step) => {
  const made = exported.EimzoClient ?? exported.default;
  const client: Any = typeof made.install === 'function' ? made : new made();
  await step('version', () => client.checkVersion());
  await step('apikey', () => client.install());
  const keys = await step('keys', async () => listed(await client.listAllUserKeys()));
  if (client.isIDCardPlugged) await step('isIDCardPlugged', () => client.isIDCardPlugged());
  const loaded = await step('load', () => client.loadKey(wanted(keys, task)));
  await step('chain', () => client.getCertificateChain(loaded?.id));
  return step('sign', () => client.createPkcs7(loaded?.id, task.text, null));
};

const withFunctions: Drive = async (client, task, step) => {
  if (client.loadSDK) await step('script', () => client.loadSDK());
  await step('version', () => client.checkVersion());
  await step('apikey', () => client.installApiKeys());
  const key = wanted(await step('keys', () => client.listAllUserKeys()), task);
  for (const probe of ['checkIdCard', 'checkBaikToken', 'checkCkc'])
    if (client[probe]) await step(probe, () => client[probe]());
  const loaded = await step('load', () => client.loadKey(key, true));
  if (client.createPkcs7) return step('sign', () => client.createPkcs7(loaded, task.text));
  return step('sign', async () => (await client.signPkcs7(key, task.text)).hash.pkcs7_64);
};

const withKeptSocket: Drive = async (exported, task, step) => {
  const client: Any = new exported.default({ keys: { ...task.apiKeys } });
  // It tells nobody when its list of API keys was taken.
  await step('apikey', () => new Promise((resolve) => setTimeout(() => resolve(true), 1_000)));
  await step('version', () => client.getVersion());
  const key = wanted(await step('keys', () => client.pfx.list()), task);
  // It takes a text that could be base64 for base64, and a hash could be.
  return step('sign', () => key.sign(btoa(task.text)));
};

const drives: Readonly<Record<Style, Drive>> = {
  callbacks: withCallbacks,
  promises: withPromises,
  functions: withFunctions,
  'kept-socket': withKeptSocket,
};
