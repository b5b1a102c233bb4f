import { beforeEach, expect, it } from 'vitest';
import { deleteStoredSession, storeToken } from '../../lib/session/stored-session.ts';
import { loginAddress, loginPlaceOf, pageAfterLogin } from './login-place.ts';

beforeEach(deleteStoredSession);

it.each([
  ['', {}],
  ['#/', {}],
  ['#/main', {}],
  ['#/auth/login', {}],
  ['#/main/mails/listing/draft?page=2', { next: '/main/mails/listing/draft?page=2' }],
  ['#/duty', { next: '/duty' }],
  ['#/auth/login?next=%2Fadmin%2Fusers&reason=expired', { next: '/admin/users', reason: 'expired' }],
  ['#/auth/login?next=https%3A%2F%2Felsewhere.example&reason=curious', {}],
  ['#/track', null],
  ['#/track/0f8e', null],
  ['#/auth/register', null],
  ['#/nowhere', null],
])('the address %s leads a person without a session to the login page with %o', (address, place) => {
  expect(loginPlaceOf(address)).toEqual(place);
});

it('does not lead a person who is logged in to the login page', () => {
  storeToken('token');
  for (const address of ['', '#/main', '#/auth/login']) expect(loginPlaceOf(address)).toBeNull();
});

it('is written so that it is read again', () => {
  const place = { next: '/main/mails/listing/draft?sortBy=id&page=2', reason: 'expired' } as const;
  expect(loginPlaceOf(loginAddress(place))).toEqual(place);
  expect(loginAddress({})).toBe('#/auth/login');
});

it.each([
  ['', '/main'],
  ['#/', '/main'],
  ['#/auth/login', '/main'],
  ['#/auth/login?next=%2Fmain%2Fmails%2Flisting%2Fdraft%3Fpage%3D2', '/main/mails/listing/draft?page=2'],
  ['#/auth/login?next=https%3A%2F%2Felsewhere.example', '/main'],
  ['#/main/mails/listing/draft?page=2', '/main/mails/listing/draft?page=2'],
  ['#/track', '/track'],
])('after a login at the address %s the page %s opens', (address, page) => {
  expect(pageAfterLogin(address)).toBe(page);
});
