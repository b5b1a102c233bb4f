import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PriceRule, priceRuleOf, priceRules, priceRulesBetween, sheetsInBase } from './price-rules.ts';

it('today the base price holds three sheets, and did so from the beginning', () => {
  expect(Object.entries(priceRules)).toEqual([['1', { sheetsInBase: 3, from: '2020-01-01' }]]);
  for (const day of ['2019-12-31', '2026-11-21', '2030-01-01']) expect(sheetsInBase(priceRuleOf(day))).toBe(3);
});

it('the rules are numbered in the order of their days', () => {
  const days = Object.values(priceRules).map(({ from }) => from);
  expect(days).toEqual([...new Set(days)].toSorted());
});

describe('with a second rule from a day on', () => {
  const rules: Record<number, PriceRule> = priceRules;
  beforeEach(() => {
    rules[2] = { sheetsInBase: 5, from: '2027-01-01' };
  });
  afterEach(() => {
    delete rules[2];
  });

  it('letters of the days before are charged by the first, from this day on by the second', () => {
    expect(['2026-12-31', '2027-01-01', '2028-01-01'].map(priceRuleOf)).toEqual([1, 2, 2]);
    expect(priceRulesBetween(undefined, '2027-06-01')).toEqual([1, 2]);
    expect(priceRulesBetween('2026-12-01', '2026-12-31')).toEqual([1]);
    expect(priceRulesBetween('2027-01-01', '2027-01-31')).toEqual([2]);
  });
});
