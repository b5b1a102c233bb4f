import { describe, expect, it } from 'vitest';
import regions from '../reference/regions.json' with { type: 'json' };

const areas = regions.flatMap((region) => region.areas);

describe('the names of places', () => {
  it('are Russian, and none is shouted', () => {
    const shouted = areas.filter(({ name }) => /[А-ЯЎҚҒҲ]{4}/.test(name));
    const uzbek = areas.filter(({ name }) => /^\S+ (тумани|шахри|шаҳри|шахар)$/i.test(name));
    expect([...shouted, ...uzbek].map(({ id, name }) => [id, name])).toEqual([]);
  });

  it('are Uzbek too, in Latin and in Cyrillic letters', () => {
    const wrong = [...regions, ...areas].filter(
      ({ nameUz, nameUzCyr }) => !/^[A-Za-z' .()-]+$/.test(nameUz) || !/^[А-Яа-яЁёЎўҚқҒғҲҳ .()-]+$/.test(nameUzCyr),
    );
    expect(wrong.map(({ id, nameUz, nameUzCyr }) => [id, nameUz, nameUzCyr])).toEqual([]);
    expect(areas.filter(({ nameUzCyr }) => nameUzCyr === nameUzCyr.toUpperCase())).toEqual([]);
  });

  it('are known within their region under one place only', () => {
    for (const { areas: own } of regions) expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
  });
});
