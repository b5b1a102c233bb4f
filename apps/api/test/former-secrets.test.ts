import { computePostalSignature, postalSignatureHeader, postalTimestampHeader } from '@hybrid-mail/gateways/postal';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { signToken } from '../src/http/caller/token.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { postalCall, postalEvent } from './postal-calls.ts';
import { expectDenied } from './refusal.ts';

const former = {
  JWT_SECRET_FORMER: 'former key of tokens, at least thirty-two characters',
  POSTAL_WEBHOOK_SECRET_FORMER: 'former key of the post, at least thirty-two characters',
};

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld({ env: former });
  cast = await aCast(api);
});
afterAll(() => api?.close());

describe('a session whose token has the signature of', () => {
  const profileBy = async (secret: string) => {
    const { jti, userId } = await api.actorOf(cast.people.O.id);
    const createdOn = api.clock.now();
    const token = signToken(secret, { jti, userId, createdOn, expiresOn: new Date(createdOn.getTime() + 60_000) });
    return api.app.inject({ url: '/api/login', headers: { authorization: `Bearer ${token}` } });
  };

  it('the present or the former secret goes on', async () => {
    for (const secret of [api.config.JWT_SECRET, former.JWT_SECRET_FORMER])
      expect((await profileBy(secret)).statusCode).toBe(200);
  });

  it('any other one is refused', async () => {
    expectDenied(await profileBy('another key of tokens, at least thirty-two characters'));
  });

  it('the former secret is given to nobody', async () => {
    const { access_token: token } = (await api.logIn(cast.people.O.username)).json();
    expect(() => jwt.verify(token, former.JWT_SECRET_FORMER)).toThrow('invalid signature');
  });
});

describe('a call of the post with the signature of', () => {
  const tellBy = (secret: string) => {
    const { body, headers } = postalCall(api, { events: [postalEvent()] });
    const timestamp = headers[postalTimestampHeader] ?? '';
    const signature = computePostalSignature(secret, timestamp, body);
    return api.app.inject({
      method: 'POST',
      url: '/api/postal/events',
      headers: { ...headers, [postalSignatureHeader]: signature },
      payload: body,
    });
  };

  it('the present or the former secret is taken', async () => {
    for (const secret of [api.config.POSTAL_WEBHOOK_SECRET, former.POSTAL_WEBHOOK_SECRET_FORMER])
      expect((await tellBy(secret)).statusCode).toBe(200);
  });

  it('any other one is refused', async () => {
    expectDenied(await tellBy('another key of the post, at least thirty-two characters'), 'postal-signature-wrong');
  });
});

describe('a former secret', () => {
  const settings = { ...former, PASSWORD_PEPPER_FORMER: 'former pepper, at least thirty-two characters' };

  it.each(Object.keys(settings))('%s has the form of the present one', (name) => {
    expect(() => readConfig({ ...process.env, ...settings, [name]: 'short' })).toThrow(
      `${name}: must be at least 32 characters`,
    );
  });
});
