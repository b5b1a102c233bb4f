import { places } from '@hybrid-mail/testing/reference-data';
import { aRegistryRow } from '@hybrid-mail/testing/registry';
import { createHostileUpload, createThreeMegabyteUpload, createTwoPageUpload } from '../create/documents.ts';
import type { CallSettings } from './seed-two-organizations.ts';

/** Sends one request and reads the whole response. `retryAfter` is the header in seconds, 0 if it is absent. */
export type ApiCall = () => Promise<{ status: number; retryAfter: number }>;

function callsOf({ url, headers, usernames, password }: CallSettings) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) };
  };
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  let logins = 0;
  const logIn = () => {
    const username = usernames[logins++ % usernames.length] ?? '';
    return ask('/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'password', username, password }) });
  };
  return { ask, post, logIn };
}

const letter = {
  Receiver: 'Каримов Азиз',
  Address: 'Навои, 12',
  Region: places.samarkand.id,
  Area: places.samarkand.areas[1].id,
};
const text = encodeURIComponent('Получатель');

/** Calls of the organization that is not flooding, by their names in results.md. */
export function createOtherOrganizationCalls(calling: CallSettings): Record<string, ApiCall> {
  const { ask, post, logIn } = callsOf(calling);
  const file = createTwoPageUpload();
  return {
    'a letter is created': async () => post('/api/PdfMail', { ...letter, Document64: (await file)() }),
    'a login': logIn,
    'an export': () => ask('/api/MailExcel?createdStart=2026-01-01'),
    'a list is read': () => ask('/api/mail'),
  };
}

/** For each queue, by its name, the call that floods it. */
export function createFloodCalls(calling: CallSettings): Record<string, ApiCall> {
  const { ask, post, logIn } = callsOf(calling);
  const bomb = createHostileUpload();
  const scan = createThreeMegabyteUpload();
  const Ids = calling.letterIds.slice(0, 1000);
  return {
    inspections: () => post('/api/PdfMail/inspect', { Document64: bomb() }),
    passwords: logIn,
    exports: () => ask('/api/MailExcel'),
    previews: () => post('/api/Registry/preview', aRegistryRow()),
    'large bodies': () => post('/api/PdfMail', { ...letter, Document64: scan() }),
    search: () => ask(`/api/Search?search=${text}`),
    quotes: () => post('/api/SendQuote', { Ids }),
    reports: () => ask('/api/UnitStatistics?isTable=true'),
  };
}
