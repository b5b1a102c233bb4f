import { userCalls } from '@hybrid-mail/contracts/user';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestOf } from '../api/request.ts';
import { isUserActive, watchUserActivity } from './user-activity.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watchUserActivity(window);
  fireEvent.keyDown(document.body, { key: 'a' });
});
afterEach(() => vi.useRealTimers());

const laterBy = (ms: number) => vi.setSystemTime(Date.now() + ms);
const isMarked = (endpoint: Parameters<typeof requestOf>[0]) =>
  'x-unattended' in requestOf(endpoint, { token: 'token' }).headers;

it('a page is attended for a minute after each act of a person', () => {
  laterBy(59_000);
  expect(isUserActive()).toBe(true);
  laterBy(1000);
  expect(isUserActive()).toBe(false);
  fireEvent.pointerDown(document.body);
  expect(isUserActive()).toBe(true);
});

it('reads by a page without user input are marked as unattended, writes and other reads are not', () => {
  expect(isMarked(userCalls.list)).toBe(false);
  laterBy(60_000);
  expect(isMarked(userCalls.list)).toBe(true);
  expect(isMarked(userCalls.create)).toBe(false);
  expect(requestOf(userCalls.list, { token: null }).headers).not.toHaveProperty('x-unattended');
});
