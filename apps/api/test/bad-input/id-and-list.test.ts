import { can } from '@hybrid-mail/access';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aDraft, aLetterOfEachKind, type LetterIds } from '../letters.ts';
import { expectRefusal } from '../refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let headSender: TestClient;
let admin: TestClient;
let ours: LetterIds;
let theirs: LetterIds;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  ours = await aLetterOfEachKind(api, cast.ours);
  theirs = await aLetterOfEachKind(api, cast.theirs);
  sender = await api.by(cast.people.O);
  headSender = await api.by(cast.people.H);
  admin = await api.by(cast.people.AD);
});
afterAll(() => api?.close());

const byId = endpoints.filter((endpoint) => endpoint.byId);
type Endpoint = (typeof byId)[number];
function callerOf({ action }: Endpoint): TestClient {
  if (can('sender', action)) return sender;
  return can('headSender', action) ? headSender : admin;
}
/** Calls the endpoint as a user who may call it. */
const call = (endpoint: Endpoint, url: string) =>
  callerOf(endpoint)[endpoint.method.toLowerCase() as 'get' | 'put' | 'post' | 'delete'](
    url,
    endpoint.body && { Signature: 'TUlJ' },
  );

describe('an id that is none', () => {
  const wrong = [
    '0x10',
    '1e3',
    ' 5 ',
    '1.0',
    '01',
    '+1',
    '1;drop',
    '١٢٣',
    '99999999999999999999',
    '',
    '-1',
    '0',
    'null',
    '5\0',
    '2147483648',
  ];
  /** Ids of events are longer than those of everything else. */
  const wrongFor = ({ name }: Endpoint) =>
    wrong.filter((id) => !(name === 'webhookDelivery.read' && id === '2147483648'));

  it.each(byId)('B053 is refused by $name', async (endpoint) => {
    for (const id of wrongFor(endpoint)) {
      const answer = await call(endpoint, `${endpoint.path}?id=${encodeURIComponent(id)}`);
      expectRefusal(answer, 400, 'wrong-input');
      expect(answer.json().Fields).toHaveProperty('Id');
    }
  });

  it.each(byId)('B053 is refused in the path of $name', async (endpoint) => {
    for (const id of wrongFor(endpoint).filter((text) => text !== '' && text !== '5\0')) {
      expectRefusal(await call(endpoint, `${endpoint.path}/${encodeURIComponent(id)}`), 400, 'wrong-input');
    }
  });

  it.each(byId)(
    'B054 that is given twice is refused by $name, whichever is the own one',
    async ({ path, ...endpoint }) => {
      const [own, foreign] = [ours.draft, theirs.draft];
      const urls = [
        `${path}?id=${own}&id=${foreign}`,
        `${path}?id=${foreign}&id=${own}`,
        `${path}?id=${own}&ID=${foreign}`,
        `${path}?id[]=${own}`,
        `${path}?id%5B%5D=${own}`,
        `${path}?id[0]=${own}`,
        `${path}/${own}?id=${foreign}`,
        `${path}/${foreign}?id=${own}`,
        `${path}/${own}?id=${own}&id=${foreign}`,
        `${path}/${own}?id=${own}&Id=${foreign}`,
      ];
      for (const url of urls) expectRefusal(await call({ ...endpoint, path }, url), 400, 'wrong-input');
    },
  );

  it('B054 given in the path and in the body of a sending is that of the path', async () => {
    const letter = await aDraft(api, cast.ours);
    await sender.get(`/api/SendMail/${letter}`);
    const answer = await sender.put(`/api/SendMail/${letter}`, { Id: theirs.draft, Signature: 'TUlJ' });
    expectRefusal(answer, 400, 'signature-malformed');
  });

  it.each(byId)('B055 of a foreign letter is told as a missing one by $name', async (endpoint) => {
    const answerAbout = async (id: number) => {
      const answer = await call(endpoint, `${endpoint.path}/${id}`);
      return [answer.statusCode, { ...answer.json(), RequestId: null }, Object.keys(answer.headers).sort()];
    };
    expect(await answerAbout(theirs.draft)).toEqual(await answerAbout(2_000_000_000));
    expect(await answerAbout(theirs.delivered)).toEqual(await answerAbout(2_000_000_000));
  });
});

describe('a list that asks for nonsense', () => {
  it.each(
    [
      'limit=0',
      'limit=-1',
      'limit=501&skip=1',
      'limit=1000000000',
      'limit=ten',
      'limit=50.5',
      'limit=',
      'skip=-1',
      'skip=1000000000000',
      'limit=10&limit=20',
      'limit[]=10',
    ].filter((query) => !query.includes('[')),
  )('B057 %s is refused', async (query) => {
    expectRefusal(await sender.get(`/api/mail?${query}`), 400, 'wrong-input');
  });

  it.each([
    'sort=passwordHash',
    'sort=(select%201)',
    'sort=createdOn,id',
    'sort=createdOn;drop%20table%20mail',
    'desc=maybe',
    'desc=1',
    'sort=__proto__',
    'sort=constructor',
  ])('B058 %s is refused', async (query) => expectRefusal(await sender.get(`/api/mail?${query}`), 400, 'wrong-input'));

  it('B059 more than 400 characters to search for are refused', async () => {
    expectRefusal(await sender.get(`/api/mail?receiver=${'a'.repeat(401)}`), 400, 'wrong-input');
    expectRefusal(await sender.get(`/api/mail?receiver=${'a'.repeat(10_000)}`), 400, 'wrong-input');
    expectRefusal(await sender.get('/api/mail?receiver=%00'), 400, 'wrong-input');
  });

  it.each(['%25', '_', '%5C', '(a%2B)%2B%24', "'%20or%20'1'='1", '%25%25%25', '%E2%80%AE'])(
    'B059 the receiver %s is searched for literally',
    async (text) => {
      const answer = await sender.get(`/api/mail?receiver=${text}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ Records: [], Total: 0 });
    },
  );

  it.each([
    'region=abc',
    'area=1.5',
    'users=1,b',
    `users=${'1,'.repeat(3000)}`,
    'sendStatus=101',
    'sendStatus=-1',
    'creatorUser=0',
    'isSent=yes',
    'isPerformed=2',
    'createdStart=31.12.2026',
    'createdStart=2026-02-30',
    'createdEnd=yesterday',
    'sentStart=2026-13-01',
    'pagesCount=-1',
    'pagesCountGte=1e3',
    'performType=x',
    'performType=1.5',
    'inn=12345678',
    'inn=%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7%D9%A8%D9%A9',
    'changedSince=2026-11-21',
    'changedSince=soon',
    'unitId=99999999999',
    'uid=%00',
  ])('%s is refused', async (query) => {
    expectRefusal(await sender.get(`/api/mail?${query}`), 400, 'wrong-input');
  });

  it.each([
    'performType=40000',
    'performType=-40000',
    'performType=2147483647',
    'region=2147483647',
    'pagesCount=100000',
    'uid=%27%3B--',
    'uid=EHM99999999999',
    'createdStart=0001-01-01&createdEnd=0001-01-02',
    'changedSince=9999-12-31T23:59:59Z',
    'skip=10000000',
    'sendStatus=77',
    'inn=999999999',
  ])('%s finds nothing that is not there', async (query) => {
    const answer = await sender.get(`/api/mail?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().Records).toEqual([]);
  });

  it.each(['sql=1', 'organizationId=2', 'reach=all', 'deletedOn=', 'constructor=1', '__proto__=1', 'a[b][c]=1'])(
    'a filter that does not exist (%s) changes nothing',
    async (query) => {
      const [asked, plain] = [await sender.get(`/api/mail?${query}`), await sender.get('/api/mail')];
      expect([asked.statusCode, asked.body]).toEqual([200, plain.body]);
    },
  );

  it('B062 foreign users, units and organizations give the own rows only', async () => {
    const { sender: stranger, unit, organization } = cast.theirs;
    const ownTotal = (await sender.get(`/api/mail?users=${cast.people.O.id}`)).json().Total;
    expect(ownTotal).toBeGreaterThan(0);
    const mixed = await sender.get(`/api/mail?users=${cast.people.O.id},${stranger.id},2000000000`);
    expect(mixed.json().Total).toBe(ownTotal);
    for (const query of [
      `users=${stranger.id}`,
      `unitId=${unit.id}`,
      `inn=${organization.inn}`,
      `creatorUser=${stranger.id}`,
    ]) {
      expect((await sender.get(`/api/mail?${query}`)).json()).toEqual({ Records: [], Total: 0 });
    }
  });
});

describe('the number of a letter in the public tracking', () => {
  const track = (id: string) => api.app.inject(`/api/TrackMail?id=${encodeURIComponent(id)}`);

  it('may be its uid instead, in any case and with blanks around it (OPEN-35)', async () => {
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: ours.accepted } });
    for (const id of [uid, uid.toUpperCase(), ` ${uid} `]) {
      const answer = await track(id);
      expect([answer.statusCode, answer.json()?.Id]).toEqual([200, ours.accepted]);
    }
    expect((await track(uid.replace(/.$/, 'x'))).json()).toBeNull();
  });

  it('B063 is read with its prefix in any case and with blanks', async () => {
    const { accepted } = ours;
    for (const id of [
      `EHM${accepted}`,
      `ehm${accepted}`,
      `Ehm ${accepted}`,
      ` ${accepted} `,
      `E H M\u00A0${accepted}`,
    ]) {
      const answer = await track(id);
      expect([answer.statusCode, answer.json()?.Id]).toEqual([200, accepted]);
    }
  });

  it('is of a letter that the post has taken: a draft is known by neither its number nor its uid', async () => {
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: ours.draft } });
    for (const id of [`EHM${ours.draft}`, uid]) expect((await track(id)).json()).toBeNull();
  });

  it('tells the hash of the document to a caller with the uid, and not to a caller with the number alone', async () => {
    const { uid, documentSha256 } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: ours.accepted } });
    expect((await track(`EHM${ours.accepted}`)).json()).toMatchObject({ Id: ours.accepted, DocumentSha256: null });
    expect((await track(uid)).json()).toMatchObject({ DocumentSha256: Buffer.from(documentSha256).toString('hex') });
  });

  it.each([
    '',
    'EHM',
    'EHM0',
    '0'.repeat(40),
    '9'.repeat(40),
    '😀',
    '../../etc/passwd',
    "1' or '1'='1",
    'EHM1\0',
    '\u202E1',
    '-1',
    '1e3',
    '00000000-0000-0000-0000-000000000000',
    'null',
    'a'.repeat(200),
  ])('B063 "%s" is not found, and that is no error', async (id) => {
    const answer = await track(id);
    expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
  });

  it('with check signs shows the result, with wrong ones nothing', async () => {
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: ours.accepted } });
    const signs = uid.slice(0, 6).toUpperCase();
    for (const id of [`EHM${ours.accepted}-${signs}`, ` ehm ${ours.accepted} — ${signs.toLowerCase()} `]) {
      expect((await track(id)).json()).toMatchObject({ Id: ours.accepted, IsResultShown: true, DocumentSha256: null });
    }
    expect((await track(`EHM${ours.accepted}`)).json()).toMatchObject({ IsResultShown: false, Perform: null });
    const other = signs === '000000' ? '000001' : '000000';
    for (const wrong of [other, signs.slice(1), `${signs}0`, `${signs} or 1=1`]) {
      expect((await track(`EHM${ours.accepted}-${wrong}`)).json()).toBeNull();
    }
  });

  it('B063 given twice, as a list or too long is refused', async () => {
    for (const query of ['id=1&id=2', 'id=1&ID=2', `id=${'1'.repeat(201)}`]) {
      expectRefusal(await api.app.inject(`/api/TrackMail?${query}`), 400, 'wrong-input');
    }
  });

  it('B063 in the path is no address', async () => {
    expectRefusal(await api.app.inject('/api/TrackMail/%2e%2e%2fmail'), 404, 'route-not-found');
    expectRefusal(await api.app.inject('/api/TrackMail/5'), 404, 'route-not-found');
  });
});
