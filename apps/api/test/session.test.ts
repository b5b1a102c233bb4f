import { aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, type CastColumn } from './cast.ts';
import { expectDenied, expectRefusal } from './refusal.ts';

const minute = 60_000;
const sixDays = 6 * 24 * 60 * minute;

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
});
afterAll(() => api?.close());

const profileWith = (token: string) =>
  api.app.inject({ url: '/api/login', headers: { authorization: `Bearer ${token}` } });
const profileOf = async (column: CastColumn) => (await (await api.by(cast.people[column])).get('/api/login')).json();

describe('logging in', () => {
  it('gives a token for six days less a minute, and not a moment longer', async () => {
    const { access_token: token, expires_in: seconds } = (await api.logIn(cast.people.O.username)).json();
    expect(seconds * 1000).toBe(sixDays - minute);
    api.clock.advance(sixDays - minute - 1000);
    expect((await profileWith(token)).statusCode).toBe(200);
    api.clock.advance(1000);
    expectDenied(await profileWith(token));
  });

  it('again leaves the earlier token alone', async () => {
    const first = (await api.logIn(cast.people.O.username)).json().access_token;
    const second = (await api.logIn(cast.people.O.username)).json().access_token;
    expect(first).not.toBe(second);
    for (const token of [first, second]) expect((await profileWith(token)).statusCode).toBe(200);
  });

  it('gives a token that says nothing of the person but a number', async () => {
    const { access_token: token } = (await api.logIn(cast.people.AD.username)).json();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub']);
    expect(token.length).toBeLessThan(350);
  });

  it('is never kept by a cache', async () => {
    const answer = await api.logIn(cast.people.O.username);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the profile', () => {
  it('names organization and unit for an ordinary user, but without any global field', async () => {
    const { organization, unit, sender } = cast.ours;
    expect(await profileOf('O')).toEqual({
      Id: sender.id,
      Name: sender.name,
      Username: sender.username,
      Type: 0,
      Organization: { Id: organization.id, Name: organization.name, Inn: organization.inn },
      OrganizationState: 'active',
      Unit: { Id: unit.id, Name: unit.name, IsHead: false },
      CanSignOnBehalfOfOrganization: false,
      IsAdmin: false,
      IsModerator: false,
      IsMonitoring: false,
      IsRevizor: false,
      TypedKey: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('brings a key of the person alone, the same in each session', async () => {
    const keyOf = async (person: 'O' | 'H') => (await profileOf(person)).TypedKey;
    const key = await keyOf('O');
    expect(await keyOf('O')).toBe(key);
    expect(await keyOf('H')).not.toBe(key);
  });

  it.each([
    ['AD', 1, 'IsAdmin'],
    ['M', 3, 'IsModerator'],
    ['W', 4, 'IsMonitoring'],
    ['R', 5, 'IsRevizor'],
    ['C', 2, null],
  ] as const)('shows %s as staff, type %i', async (column, type, flag) => {
    const profile = await profileOf(column);
    expect(profile).toMatchObject({ Type: type, Organization: null, Unit: null, GlobalUnit: { IsHead: false } });
    const flags = ['IsAdmin', 'IsModerator', 'IsMonitoring', 'IsRevizor'].filter((name) => profile[name]);
    expect(flags).toEqual(flag ? [flag] : []);
  });

  it('is the own one, whatever the address asks for', async () => {
    const caller = await api.by(cast.people.O);
    for (const query of [
      `id=${cast.people.F.id}`,
      `userId=${cast.people.F.id}`,
      `username=${cast.people.F.username}`,
    ]) {
      expect((await caller.get(`/api/login?${query}`)).json().Id).toBe(cast.people.O.id);
    }
  });

  it('holds no password, no session and no data of other people', async () => {
    const { body } = await (await api.by(cast.people.H)).get('/api/login');
    expect(body).not.toMatch(/password|hash|jti|\$2b\$/i);
    for (const word of cast.theirs.words) expect(body).not.toContain(word);
  });

  it('is for an administrator what AdminLogin answers', async () => {
    const caller = await api.by(cast.people.AD);
    expect((await caller.get('/api/AdminLogin')).json()).toEqual(await profileOf('AD'));
  });
});

describe('what a person may do follows the person', () => {
  it('at once when the unit becomes a head unit', async () => {
    const caller = await api.by(cast.people.O);
    const isHead = async () => (await caller.get('/api/login')).json().Unit.IsHead;
    expect(await isHead()).toBe(false);
    await api.db.prisma.unit.update({ where: { id: cast.ours.unit.id }, data: { isHead: true } });
    expect(await isHead()).toBe(true);
    expect((await caller.get('/api/Unit')).json().Total).toBe(2);
    await api.db.prisma.unit.update({ where: { id: cast.ours.unit.id }, data: { isHead: false } });
  });

  it('at once when a grant is taken away', async () => {
    const caller = await api.by(cast.people.M);
    const units = async () => (await caller.get('/api/UserUnit')).json().length;
    expect(await units()).toBe(2);
    const where = { userId: cast.people.M.id };
    await api.db.prisma.organizationGrant.updateMany({ where, data: { isActive: false } });
    expect(await units()).toBe(0);
    await api.db.prisma.organizationGrant.updateMany({ where, data: { isActive: true } });
  });

  it('at once when the person becomes staff of another kind', async () => {
    const { id } = cast.people.C;
    const caller = await api.by(cast.people.C);
    expectRefusal(await caller.get('/api/AdminMail'), 403, 'not-allowed');
    await api.db.prisma.user.update({ where: { id }, data: { type: 1 } });
    expect((await caller.get('/api/AdminMail')).statusCode).toBe(200);
    await api.db.prisma.user.update({ where: { id }, data: { type: 2 } });
  });
});

describe('the lists beside the letters', () => {
  it('name units and colleagues without contracts and sums', async () => {
    const caller = await api.by(cast.people.O);
    const { body } = await caller.get('/api/Unit?limit=500');
    expect(body).not.toMatch(/sum|contract|price/i);
    const users = (await caller.get('/api/unitUser')).json();
    expect(Object.keys(users[0])).toEqual(['Id', 'Name', 'UnitId']);
  });

  it('name to the head of the organization contract and prices of its units, and never the sum', async () => {
    const { body } = await (await api.by(cast.people.H)).get('/api/Unit?limit=500');
    const { Records } = JSON.parse(body);
    expect(Records).toHaveLength(2);
    for (const unit of Records) {
      expect(unit).toMatchObject({ IsActive: true, SumForMail: '9500.00', SumForOverPaged: '500.00' });
      expect(Object.keys(unit)).toEqual(expect.arrayContaining(['ContractNumber', 'ContractDateToStr']));
    }
    expect(body).not.toMatch(/contractSum/i);
  });

  it('come in pages, head unit first, with the total', async () => {
    const caller = await api.by(cast.people.H);
    const first = (await caller.get('/api/Unit?limit=1&skip=0')).json();
    const second = (await caller.get('/api/Unit?limit=1&skip=1')).json();
    expect([first.Total, second.Total]).toEqual([2, 2]);
    expect([first.Records[0].IsHead, second.Records[0].IsHead]).toEqual([true, false]);
  });

  it.each(['/api/Unit', '/api/unitUser', '/api/UserUnit'])(
    '%s of a foreign INN is empty, of a wrong one refused',
    async (path) => {
      const caller = await api.by(cast.people.O);
      const answer = (await caller.get(`${path}?inn=${cast.theirs.organization.inn}`)).json();
      expect(answer.Records ?? answer).toEqual([]);
      expectRefusal(await caller.get(`${path}?inn=12345`), 400, 'wrong-input');
    },
  );

  it('tell whether the organization may import spreadsheets', async () => {
    const caller = await api.by(cast.people.O);
    expect((await caller.get('/api/RegistryPermission')).json()).toEqual({ HasAccess: false });
    await api.db.prisma.registryPermission.create({
      data: { organizationId: cast.ours.organization.id, grantedById: cast.people.AD.id },
    });
    expect((await caller.get('/api/RegistryPermission')).json()).toEqual({ HasAccess: true });
    expect((await (await api.by(cast.people.AD)).get('/api/RegistryPermission')).json()).toEqual({ HasAccess: false });
    expect((await (await api.by(cast.people.F)).get('/api/RegistryPermission')).json()).toEqual({ HasAccess: false });
  });

  it('name the areas of one region, and none of an unknown one', async () => {
    const caller = await api.by(cast.people.C);
    const ids = async (query: string) =>
      (await caller.get(`/api/area${query}`)).json().map(({ Id }: { Id: number }) => Id);
    expect((await ids('?region=3')).sort()).toEqual([36, 41]);
    expect(await ids('?Region=99')).toEqual([]);
    expectRefusal(await caller.get('/api/area?region=x'), 400, 'wrong-input');
  });
});

describe('an ordinary user of a global organization (OPEN-46)', () => {
  it('is a sender like any other, with nothing to send for', async () => {
    const { globalOrganizationId, globalUnitId } = cast.people.M;
    const user = await aUser(api.db, { type: 0, globalOrganizationId, globalUnitId });
    const caller = await api.by(user);
    expect((await caller.get('/api/login')).json()).toMatchObject({ Type: 0, IsModerator: false, Organization: null });
    expect((await caller.get('/api/mail')).json()).toEqual({ Records: [], Total: 0 });
    expectRefusal(await caller.get('/api/AdminMail'), 403, 'not-allowed');
    expectRefusal(await caller.get('/api/CheckOrganizationActive'), 403, 'no-organization');
  });
});

describe('with a limit for all who do nothing', () => {
  let limited: ApiWorld;
  beforeAll(async () => {
    limited = await apiWorld({ env: { SESSION_IDLE_MINUTES: '60', STAFF_IDLE_MINUTES: '30' } });
  });
  afterAll(() => limited?.close());

  it('a sender is logged out after the limit for all, staff after the shorter one, and each call restarts the timer', async () => {
    const people = (await aCast(limited)).people;
    const [controller, sender] = [await limited.by(people.MH), await limited.by(people.O)];
    limited.clock.advance(29 * minute);
    for (const caller of [controller, sender]) expect((await caller.get('/api/login')).statusCode).toBe(200);
    limited.clock.advance(31 * minute);
    expectDenied(await controller.get('/api/login'));
    expect((await sender.get('/api/login')).statusCode).toBe(200);
    limited.clock.advance(61 * minute);
    expectDenied(await sender.get('/api/login'));
  });

  it('polling by a page without user input does not extend the session', async () => {
    const people = (await aCast(limited)).people;
    const sender = await limited.by(people.O);
    const ask = () => sender.get('/api/login', { headers: { 'x-unattended': '1' } });
    for (const pause of [25, 25]) {
      limited.clock.advance(pause * minute);
      expect((await ask()).statusCode).toBe(200);
    }
    limited.clock.advance(11 * minute);
    expectDenied(await ask());
  });

  it('does not start with a limit of less than five minutes', async () => {
    await expect(apiWorld({ env: { SESSION_IDLE_MINUTES: '4' } })).rejects.toThrow(/SESSION_IDLE_MINUTES/);
  });
});

describe('with a limit for staff who do nothing', () => {
  let limited: ApiWorld;
  beforeAll(async () => {
    limited = await apiWorld({ env: { STAFF_IDLE_MINUTES: '30' } });
  });
  afterAll(() => limited?.close());

  it('a controller who comes back after it is logged out, a sender is not', async () => {
    const people = (await aCast(limited)).people;
    const [controller, sender] = [await limited.by(people.MH), await limited.by(people.O)];
    limited.clock.advance(29 * minute);
    expect((await controller.get('/api/login')).statusCode).toBe(200);
    limited.clock.advance(31 * minute);
    expectDenied(await controller.get('/api/login'));
    expect((await sender.get('/api/login')).statusCode).toBe(200);
  });
});
