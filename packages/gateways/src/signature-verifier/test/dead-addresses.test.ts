import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRevocationWorld, type RevocationWorld } from './revocation-world.ts';
import { createOcspAnswer, issueRevocationList } from './test-revocation.ts';

let world: RevocationWorld;
beforeEach(async () => {
  world = await openRevocationWorld();
});
afterEach(() => world.close());

const times = (path: string) => world.asked.filter((each) => each === path).length;
const unavailable = { name: 'VerifierUnavailable' };
const halfMinute = 30_000;

/** An answer that the test gives when it likes, and a promise of the moment when it is asked for. */
function held(path: string, answer: () => Promise<Uint8Array>) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  world.answers[path] = async () => {
    asked.resolve();
    await released.promise;
    return answer();
  };
  return { asked: asked.promise, release: released.resolve };
}

const goodAnswer = () => createOcspAnswer({ certificate: world.director.certificate, issuer: world.issuer });

describe('an address that failed', () => {
  it('is not asked again for half a minute, and is reported once', async () => {
    const source = world.newSource();
    for (let i = 0; i < 3; i += 1) await expect(world.verify({ source })).rejects.toMatchObject(unavailable);
    expect([times('/ocsp'), times('/issuer.crl')]).toEqual([1, 1]);
    expect(world.failures).toEqual(['/ocsp: Error: answered 404', '/issuer.crl: Error: answered 404']);
  });

  it('is asked again after half a minute, and then counts', async () => {
    const source = world.newSource();
    await expect(world.verify({ source })).rejects.toMatchObject(unavailable);
    world.answers['/ocsp'] = goodAnswer;
    world.passTime(halfMinute - 1);
    await expect(world.verify({ source })).rejects.toMatchObject(unavailable);
    world.passTime(1);
    await world.verify({ source });
    await world.verify({ source });
    expect(times('/ocsp')).toBe(3);
  });

  it('is tried by one signature only after half a minute, and the others do not wait for it', async () => {
    const source = world.newSource();
    await expect(world.verify({ source })).rejects.toMatchObject(unavailable);
    world.passTime(halfMinute);
    const responder = held('/ocsp', goodAnswer);
    const trying = world.verify({ source });
    await responder.asked;
    await expect(world.verify({ source })).rejects.toMatchObject(unavailable);
    responder.release();
    await trying;
    expect(times('/ocsp')).toBe(2);
  });

  it('does not keep the other addresses from being asked', async () => {
    const source = world.newSource();
    world.answers['/issuer.crl'] = async () => (await issueRevocationList(world.issuer)).der;
    await world.verify({ source });
    await world.verify({ source });
    expect([times('/ocsp'), times('/issuer.crl')]).toEqual([1, 1]);
  });

  it('is not asked again where the signature is accepted without an answer either', async () => {
    const source = world.newSource();
    for (let i = 0; i < 3; i += 1) await world.verify({ source, mode: 'if-answered' });
    expect([times('/ocsp'), times('/issuer.crl')]).toEqual([1, 1]);
  });
});

describe('a list', () => {
  it('that was read before counts until its next update, while its address fails', async () => {
    const source = world.newSource();
    world.answers['/issuer.crl'] = async () => (await issueRevocationList(world.issuer)).der;
    await world.verify({ source });
    delete world.answers['/issuer.crl'];
    world.passTime(61_000);
    await world.verify({ source });
    await world.verify({ source });
    expect(times('/issuer.crl')).toBe(2);
    expect(world.failures.at(-1)).toBe('/issuer.crl: Error: answered 404');
  });

  it('that is outdated at its address is not read again for each signature', async () => {
    const source = world.newSource();
    const outdated = await issueRevocationList(world.issuer, { to: '2026-03-09T00:00:00Z' });
    world.answers['/issuer.crl'] = () => outdated.der;
    for (let i = 0; i < 3; i += 1) await expect(world.verify({ source })).rejects.toMatchObject(unavailable);
    expect(times('/issuer.crl')).toBe(1);
    expect(world.failures.at(-1)).toBe('/issuer.crl: Error: the list is not current');
  });

  it('that cannot be read is not downloaded again for each signature', async () => {
    const source = world.newSource();
    world.answers['/issuer.crl'] = () => Buffer.from('<html>');
    for (let i = 0; i < 3; i += 1) await expect(world.verify({ source })).rejects.toMatchObject(unavailable);
    expect(times('/issuer.crl')).toBe(1);
  });
});
