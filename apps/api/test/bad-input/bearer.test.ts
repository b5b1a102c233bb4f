import { createHmac, randomUUID } from 'node:crypto';
import { aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aDraft } from '../letters.ts';
import { expectDenied, expectRefusal } from '../refusal.ts';

let api: ApiWorld;
let cast: Cast;
let jti: string;
let now: number;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
});
beforeEach(async () => {
  ({ jti } = await api.actorOf(cast.people.O.id));
  now = Math.floor(api.clock.now().getTime() / 1000);
});
afterAll(() => api?.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Builds a token by hand, because a library refuses to sign invalid claims. */
function forge(claims: Record<string, unknown>, { secret = api.config.JWT_SECRET, alg = 'HS256' } = {}): string {
  const content = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  const hash = { HS256: 'sha256', HS384: 'sha384' }[alg];
  return hash ? `${content}.${createHmac(hash, secret).update(content).digest('base64url')}` : `${content}.`;
}

const good = () => ({ jti, sub: '1', iat: now, exp: now + 3600, iss: 'hybrid-mail', aud: 'hybrid-mail-api' });
const profile = (token: string) => api.app.inject({ url: '/api/login', headers: { authorization: `Bearer ${token}` } });

describe('a bearer token', () => {
  it('counts when it is ours', async () => {
    expect((await profile(forge(good()))).statusCode).toBe(200);
  });

  it.each([
    ['without exp', () => forge({ ...good(), exp: undefined })],
    ['with exp as text', () => forge({ ...good(), exp: String(now + 3600) })],
    ['that expired a second ago', () => forge({ ...good(), iat: now - 60, exp: now - 1 })],
    ['from the future', () => forge({ ...good(), iat: now + 600 })],
    ['without iat', () => forge({ ...good(), iat: undefined })],
    ['for another audience', () => forge({ ...good(), aud: 'another' })],
    ['of another issuer', () => forge({ ...good(), iss: 'another' })],
    ['signed with another key', () => forge(good(), { secret: 'x'.repeat(40) })],
    ['signed as HS384', () => forge(good(), { alg: 'HS384' })],
    ['that claims to need no signature', () => forge(good(), { alg: 'none' })],
    ['without a session', () => forge({ ...good(), jti: undefined })],
    ['of a session that never was', () => forge({ ...good(), jti: randomUUID() })],
    ['that is not a token', () => 'abc'],
    ['that is empty', () => ''],
    ['of 30 KB', () => 'x'.repeat(10_000)],
  ])('B013 %s is refused as not logged in', async (_, make) => {
    expectDenied(await profile(make()));
  });

  it.each(['Basic', 'Token', ''])('under the scheme "%s" is refused as not logged in', async (scheme) => {
    const headers = { authorization: `${scheme} ${forge(good())}` };
    expectDenied(await api.app.inject({ url: '/api/login', headers }));
  });

  it.each(['bearer', 'BEARER', 'Bearer '])('may be announced as "%s"', async (scheme) => {
    const headers = { authorization: `${scheme} ${forge(good())}` };
    expect((await api.app.inject({ url: '/api/login', headers })).statusCode).toBe(200);
  });

  it('B015 does not count in the address', async () => {
    for (const name of ['access_token', 'token', 'authorization']) {
      expectDenied(await api.app.inject(`/api/login?${name}=${forge(good())}`));
    }
  });

  it('B014 is refused on the very next call after logout, and other sessions go on', async () => {
    const [one, other] = [await api.tokenOf(cast.people.O.id), await api.tokenOf(cast.people.O.id)];
    const headers = { authorization: `Bearer ${one}` };
    expect((await api.app.inject({ method: 'POST', url: '/api/logout', headers })).json()).toEqual({ Success: true });
    expectDenied(await profile(one));
    expectDenied(await api.app.inject({ method: 'POST', url: '/api/logout', headers }));
    expect((await profile(other)).statusCode).toBe(200);
  });

  it('B014 is refused once all sessions were ended, as a change of password does', async () => {
    const token = await api.tokenOf(cast.people.H.id);
    await api.db.prisma.session.updateMany({
      where: { userId: cast.people.H.id },
      data: { endedOn: api.clock.now(), endedBy: 'password' },
    });
    expectDenied(await profile(token));
  });

  it('B014 is refused once the account is blocked, and accepted again when it is unblocked', async () => {
    const { id } = cast.people.F;
    const token = await api.tokenOf(id);
    await api.db.prisma.user.update({ where: { id }, data: { isActive: false } });
    expectDenied(await profile(token));
    await api.db.prisma.user.update({ where: { id }, data: { isActive: true } });
    expect((await profile(token)).statusCode).toBe(200);
  });

  // Decision 001: a deactivated organization blocks sending, not login, so that its users can see why.
  it('B014 of a deactivated organization still logs in, but sends nothing', async () => {
    const { sender, organization } = cast.theirs;
    const letter = await aDraft(api, cast.theirs);
    await api.db.prisma.organization.update({ where: { id: organization.id }, data: { isActive: false } });
    const caller = await api.by(sender);
    expect((await caller.get('/api/login')).statusCode).toBe(200);
    const answer = await caller.get(`/api/SendMail?id=${letter}`);
    expectRefusal(answer, 403, 'unit-blocked');
    expect(answer.json()).toMatchObject({ UserUnitIsActive: false });
  });

  it('B017 gives what the database says the person is now, whatever it was issued for', async () => {
    const { globalOrganizationId, globalUnitId } = cast.people.AD;
    const user = await aUser(api.db, { type: 1, globalOrganizationId, globalUnitId });
    const caller = await api.by(user);
    expect((await caller.get('/api/AdminLogin')).statusCode).toBe(200);
    await api.db.prisma.user.update({ where: { id: user.id }, data: { type: 4 } });
    expectRefusal(await caller.get('/api/AdminLogin'), 403, 'not-allowed');
  });
});
