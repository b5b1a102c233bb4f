import { beforeEach, expect, test } from 'vitest';
import { GroupLoad } from './group-load.ts';

let now: number;
let load: GroupLoad;
beforeEach(() => {
  now = 1_000_000;
  load = new GroupLoad({ burstSeconds: 5, share: 0.25, heavySeconds: 60, now: () => now });
});

test('a group is heavy when it has asked for more work than its burst', () => {
  load.count('a', 5000);
  expect(load.isHeavy('a')).toBe(false);
  load.count('a', 100);
  expect(load.isHeavy('a')).toBe(true);
  expect(load.isHeavy('b')).toBe(false);
});

test('work within its share never makes a group heavy', () => {
  for (let second = 0; second < 600; second += 1) {
    load.count('a', 240);
    now += 1000;
  }
  expect(load.isHeavy('a')).toBe(false);
});

test('a suspected group is heavy at once and for the time that is set', () => {
  load.suspect('a');
  now += 59_999;
  expect(load.isHeavy('a')).toBe(true);
  now += 1;
  expect(load.isHeavy('a')).toBe(false);
});

test('a group that floods for an hour is usual again as soon as a suspected one', () => {
  for (let second = 0; second < 3600; second += 1) {
    load.count('a', 2000);
    now += 1000;
  }
  now += 60_000;
  expect(load.isHeavy('a')).toBe(false);
});
