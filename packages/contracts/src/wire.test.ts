import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailQuery } from './mail-list.ts';
import { readMailNumber } from './mail-number.ts';
import { newMail } from './new-mail.ts';
import { registryMail } from './registry.ts';
import { pageSchema, wire, wireKeys } from './wire.ts';

const letter = wire({ id: z.int(), createdOn: z.string(), area: wire({ name: z.string() }).nullable() });

describe('the wire', () => {
  it('speaks capitalized names outside and ours inside', () => {
    const inside = { id: 5, createdOn: '2026-11-21', area: { name: 'Каттакурган' } };
    const outside = { Id: 5, CreatedOn: '2026-11-21', Area: { Name: 'Каттакурган' } };
    expect(z.decode(letter, outside)).toEqual(inside);
    expect(z.encode(letter, inside)).toEqual(outside);
  });

  it('reads names in any case and drops those it does not know', () => {
    expect(z.decode(letter, { ID: 1, createdon: 'x', aReA: null, isSent: true })).toEqual({
      id: 1,
      createdOn: 'x',
      area: null,
    });
  });

  it('refuses one field given twice in different cases', () => {
    expect(z.safeDecode(letter, { Id: 1, id: 2, CreatedOn: 'x', Area: null }).success).toBe(false);
  });

  it('keeps prototypes out', () => {
    const result = z.decode(letter, JSON.parse('{"Id":1,"CreatedOn":"x","Area":null,"__proto__":{"isAdmin":true}}'));
    expect('isAdmin' in result).toBe(false);
  });

  it('nests in pages and lists', () => {
    const outside = { Records: [{ Id: 1, CreatedOn: 'x', Area: null }], Total: 1 };
    expect(z.encode(pageSchema(letter), z.decode(pageSchema(letter), outside))).toEqual(outside);
  });

  it('tells the names of its fields', () => {
    expect(wireKeys(letter)).toEqual({ id: 'Id', createdOn: 'CreatedOn', area: 'Area' });
  });
});

describe('numbers and words that programs send', () => {
  it.each(['0x10', '1e3', ' 5 ', '1.0', '+1', '1;drop', '١٢٣', '99999999999999999999', '', '-1', '0'])(
    'an id of "%s" is refused',
    (text) => {
      expect(z.safeDecode(mailQuery, { region: text }).success).toBe(false);
    },
  );

  it.each([true, null, [1], { formula: '1+1' }, 1.5, -1, 2147483648, 2 ** 53])('an area of %j is refused', (area) => {
    expect(z.safeDecode(newMail, { Receiver: 'А', Address: 'Б', Region: 1, Area: area, Document64: 'x' }).success).toBe(
      false,
    );
  });

  it('numbers may come as text and flags as words', () => {
    const query = z.decode(mailQuery, { LIMIT: '20', isSent: 'False', users: '3,4', sort: 'CREATEDON', desc: 'true' });
    expect(query).toMatchObject({ limit: 20, isSent: false, users: [3, 4], sort: 'createdOn', desc: true, skip: 0 });
  });

  it('a list answers at most 100 000 letters at once and sorts by its own columns only', () => {
    for (const query of [
      { limit: '100001' },
      { limit: '0' },
      { skip: '-1' },
      { sort: 'passwordHash' },
      { desc: 'maybe' },
    ]) {
      expect(z.safeDecode(mailQuery, query).success).toBe(false);
    }
  });

  it('the misspelt SOATO names are read', () => {
    const body = { Receiver: 'А', Address: 'Б', SaotoRegionId: '1726', SaotoAreaId: '1726273', Document64: 'x' };
    expect(z.decode(newMail, body)).toMatchObject({ regionSoato: '1726', areaSoato: '1726273' });
  });
});

describe('the columns of a row of a spreadsheet', () => {
  it.each([
    ['a name without end', { ['Д'.repeat(401)]: '1' }, 'column-name-long'],
    ['a value that is no text', { Долг: { formula: '1+1' } }, 'content-not-texts'],
    ['a value without end', { Долг: '1'.repeat(20_001) }, 'text-long'],
  ])('with %s are refused in Russian', (_, Content, message) => {
    const { error } = z.safeDecode(registryMail, { Content });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('text that people type', () => {
  const receiver = (text: string) =>
    z.safeDecode(newMail, { Receiver: text, Address: 'Б', Region: 1, Area: 1, Document64: 'x' });

  it('is tidied by one rule before anything is signed', () => {
    expect(receiver(' Тошматова\u00A0Феруза\n\u202EКамиловна\u200B ').data?.receiver).toBe(
      'Тошматова Феруза Камиловна',
    );
  });

  it('is counted in characters as people count them', () => {
    expect(receiver('я'.repeat(400)).success).toBe(true);
    expect(receiver('😀'.repeat(400)).success).toBe(true);
    expect(receiver('я'.repeat(401)).success).toBe(false);
  });

  it.each(['', '   ', '\u00A0', '\u200B', 'а\0б', '\uD800'])('is refused when nothing storable is left: %j', (text) => {
    expect(receiver(text).success).toBe(false);
  });
});

describe('the number of a letter', () => {
  it.each(['EHM15', 'ehm15', ' E H M 1 5 ', '15', 'EHM\u00A015'])('"%s" is letter 15', (text) => {
    expect(readMailNumber(text)).toBe(15);
  });

  it.each(['', 'EHM', 'EHM0', '../15', '15;', '99999999999', '😀', 'EHM2147483648'])('"%s" is no letter', (text) => {
    expect(readMailNumber(text)).toBeNull();
  });
});
