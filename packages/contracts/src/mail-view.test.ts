import { expect, it } from 'vitest';
import { mailViewChange } from './mail-view.ts';

it('a change of a view gives something besides its number', () => {
  expect(mailViewChange.safeParse({ Id: 4 }).success).toBe(false);
  expect(mailViewChange.safeParse({ Id: 4, Desc: false }).success).toBe(true);
});
