import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aLetterTemplate, aRegistryRow, permitImport } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
let file: string;
let letters: { us: number; them: number };
const mib = 1024 * 1024;

beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  file = Buffer.from(await aPdf()).toString('base64');
  letters = { us: await aDraft(api, cast.ours), them: await aDraft(api, cast.theirs) };
});
afterAll(() => api?.close());

type Caller = Awaited<ReturnType<ApiWorld['by']>>;
type Answer = Awaited<ReturnType<Caller['get']>>;

const letter = { Receiver: 'Каримов Азиз', Address: 'Навои, 12', Region: 3, Area: 41 };
const search = `?search=${encodeURIComponent('Получатель')}`;

const personOf = { us: () => cast.people.H, them: () => cast.theirs.headSender };

/** Calls that wait in queues (decision 067), made by `us`, who flood the queue, or by another organization. */
const calls: [queue: string, call: (caller: Caller, by: 'us' | 'them') => Promise<Answer>, code?: string][] = [
  ['inspections', (caller) => caller.post('/api/PdfMail/inspect', { Document64: file })],
  ['creations', (caller) => caller.post('/api/PdfMail', { ...letter, Document64: file })],
  ['passwords', (_, by) => api.logIn(personOf[by]().username)],
  ['exports', (caller) => caller.get('/api/MailExcel'), 'too-many-exports'],
  ['proof packs', (caller, by) => caller.get(`/api/ProofPack/${letters[by]}`), 'too-many-exports'],
  ['reports as files', (caller) => caller.get('/api/UnitStatistics?isExcel=true'), 'too-many-exports'],
  ['reports', (caller) => caller.get('/api/UnitStatistics?isTable=true')],
  ['large bodies', (caller) => caller.post('/api/PdfMail', { Document64: 'A'.repeat(2.1 * mib) }), 'too-many-uploads'],
  ['search', (caller) => caller.get(`/api/Search${search}`)],
  ['known receivers', (caller) => caller.get(`/api/KnownReceiver${search}`)],
  ['quotes', (caller, by) => caller.post('/api/SendQuote', { Ids: [letters[by]] })],
];

const statusOf = ({ statusCode, json }: Answer) => `${statusCode} ${statusCode === 200 ? '' : json().Code}`;

describe('while one person sends forty calls at once, the same call of another organization is served', () => {
  it.each(calls)('%s', async (_, call, code = 'too-many-at-once') => {
    const [flooding, other] = await Promise.all([api.by(personOf.us()), api.by(personOf.them())]);
    const usual = statusOf(await call(other, 'them'));
    const flood = Promise.all(Array.from({ length: 40 }, () => call(flooding, 'us')));
    const served = Promise.all(Array.from({ length: 2 }, () => call(other, 'them')));
    expect((await served).map(statusOf)).toEqual([usual, usual]);
    const answers = await flood;
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(new Set(refused.map(statusOf))).toEqual(new Set([`429 ${code}`]));
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.map(statusOf).filter((answer) => answer.startsWith('5'))).toEqual([]);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(2);
  });

  it('previews', async () => {
    for (const { organization } of [cast.ours, cast.theirs]) {
      await permitImport(api.db, organization.id, cast.people.AD.id);
      await aLetterTemplate(api.db, { organizationId: organization.id, createdById: cast.people.AD.id });
    }
    const [flooding, other] = await Promise.all([api.by(personOf.us()), api.by(personOf.them())]);
    const ask = (caller: Caller) => caller.post('/api/Registry/preview', aRegistryRow());
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(flooding)));
    expect(new Set(answers.map(statusOf))).toEqual(new Set(['200 ', '429 too-many-at-once']));
    expect(statusOf(await ask(other))).toBe('200 ');
    // The first preview of an organization has priority over the further previews of all organizations.
    const { rows } = await api.db.pool.query<{ id: string; priority: number }>(
      `select group_id as id, priority from pgboss.job where name = 'render-preview'`,
    );
    const prioritiesOf = (group: string) => rows.filter(({ id }) => id === group).map(({ priority }) => priority);
    const [us, them] = [cast.ours, cast.theirs].map(({ organization }) =>
      prioritiesOf(`organization:${organization.id}`),
    );
    expect(them).toEqual([100]);
    expect(Math.min(...(us ?? []))).toBeLessThan(100);
  });
});
