import { expect, it } from 'vitest';
import { moneyOfTiyins, tiyinsOf } from './tiyins.ts';

it.each(['0.00', '0.05', '-0.05', '9500.00', '-1250000.50', '123456789012345678.99'])(
  'money of the wire stays %s through exact integers',
  (money) => expect(moneyOfTiyins(tiyinsOf(money))).toBe(money),
);
