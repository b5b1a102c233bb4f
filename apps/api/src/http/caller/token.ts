import { createSecretKey, type KeyObject } from 'node:crypto';
import type { tokenReply } from '@hybrid-mail/contracts/session';
import { sessionSeconds } from '@hybrid-mail/core/session';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';

const issuer = 'hybrid-mail';
const audience = 'hybrid-mail-api';

interface Claims {
  jti: string;
  userId: number;
  createdOn: Date;
  expiresOn: Date;
}

type TokenSecrets = Pick<Config, 'JWT_SECRET' | 'JWT_SECRET_FORMER'>;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** A bearer token of under 350 characters. It only identifies the session, whose database row is authoritative. */
export function signToken(secret: string, { jti, userId, createdOn, expiresOn }: Claims): string {
  return jwt.sign(
    { jti, sub: String(userId), iat: seconds(createdOn), exp: seconds(expiresOn), iss: issuer, aud: audience },
    secret,
    { algorithm: 'HS256' },
  );
}

/** The reply to a successful login of any kind. */
export const tokenReplyOf = ({ config }: Pick<Deps, 'config'>, created: Claims): z.output<typeof tokenReply> => ({
  accessToken: signToken(config.JWT_SECRET, created),
  tokenType: 'bearer',
  expiresIn: sessionSeconds,
});

/**
 * Key objects for verifyToken, of the present and the former secret; created once, because creating one takes longer
 * than verifying a token.
 */
export const tokenKeys = ({ JWT_SECRET, JWT_SECRET_FORMER }: TokenSecrets): readonly KeyObject[] =>
  [JWT_SECRET, JWT_SECRET_FORMER].flatMap((secret) => (secret ? [createSecretKey(Buffer.from(secret))] : []));

/** The session id (jti) of a token, or null when the token is forged, expired or malformed. */
export function verifyToken(keys: readonly KeyObject[], token: string, now: Date): string | null {
  for (const key of keys) {
    const jti = verifyBy(key, token, now);
    if (jti !== null) return jti;
  }
  return null;
}

function verifyBy(key: KeyObject, token: string, now: Date): string | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience, clockTimestamp: seconds(now) });
    if (typeof claims === 'string' || typeof claims.exp !== 'number' || typeof claims.iat !== 'number') return null;
    if (claims.iat > seconds(now) + 60 || !claims.jti) return null;
    return claims.jti;
  } catch {
    return null;
  }
}
