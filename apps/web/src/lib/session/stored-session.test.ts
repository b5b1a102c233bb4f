import { afterEach, describe, expect, it } from 'vitest';
import { currentToken, deleteStoredSession, sessionKey, storeToken, tokenLifetime } from './stored-session.ts';

afterEach(() => localStorage.clear());

describe('a stored token (AUTH-08, AUTH-09)', () => {
  const issued = Date.parse('2026-11-17T09:00:00+05:00');

  it('is valid for less than six days from its issue', () => {
    storeToken('token', issued);
    expect(tokenLifetime).toBe(518_400_000);
    expect(currentToken(issued)).toBe('token');
    expect(currentToken(issued + tokenLifetime - 1)).toBe('token');
    expect(currentToken(issued + tokenLifetime)).toBeNull();
  });

  it('is not valid before its issue: a clock was turned back', () => {
    storeToken('token', issued);
    expect(currentToken(issued - 1)).toBeNull();
  });

  it('is gone after logout', () => {
    storeToken('token');
    deleteStoredSession();
    expect(currentToken()).toBeNull();
  });

  it.each(['', 'null', '{}', '{"token":5}', 'not json'])('is none when the storage holds %j', (stored) => {
    localStorage.setItem(sessionKey, stored);
    expect(currentToken()).toBeNull();
  });
});
