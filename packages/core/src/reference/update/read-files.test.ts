import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReferenceData } from '@hybrid-mail/db/reference';
import { describe, expect, it } from 'vitest';
import { readBranchesCsv, readReferenceCsv, readReferenceJson } from '../index.ts';

const ours = join(import.meta.dirname, '../../../../../prisma/reference/regions.json');

describe('a JSON file', () => {
  it('is the list of regions that the product brings', () => {
    const { regions, areas } = readReferenceData();
    expect(readReferenceJson(readFileSync(ours, 'utf8'))).toEqual({ regions, areas });
  });

  it('may hold client types alone', () => {
    expect(readReferenceJson('{"clientTypes":[{"id":0,"name":" Прочие "}]}')).toEqual({
      clientTypes: [{ id: 0, name: 'Прочие', isBank: false }],
    });
  });

  it.each([
    ['{', 'the file is not JSON'],
    ['{"districts":[]}', 'neither a list of regions'],
    ['[{"id":1,"name":"А","nameUz":"A","nameUzCyr":"А"}]', 'region 1: areas is not a list'],
    [
      '[{"id":1,"name":"А","nameUz":"A","nameUzCyr":"А","areas":[{"id":5,"name":"Б","nameUz":null,"nameUzCyr":"Б"}]}]',
      'district 5: nameUz is missing',
    ],
    [
      '{"clientTypes":[{"id":1.5,"name":""}]}',
      'client type 1.5: id is not a whole number\nclient type 1.5: name is missing',
    ],
  ])('%s is refused: %s', (text, sentence) => {
    expect(() => readReferenceJson(text)).toThrow(sentence);
  });
});

describe('a CSV file', () => {
  it('has a row for each region, district and client type', () => {
    const text = `\uFEFFtype;id;region_id;name;name_uz;name_uz_cyr;soato;aliases\r
region;1;;город Ташкент;Toshkent shahri;Тошкент шаҳри;1726;\r
district;1;1;"Мирабадский ""центр""; район";Mirobod tumani;Миробод тумани;;Мирабад|Миробод\r
client_type;0;;Прочие;;;;`;
    expect(readReferenceCsv(text)).toEqual({
      regions: [
        {
          id: 1,
          name: 'город Ташкент',
          nameUz: 'Toshkent shahri',
          nameUzCyr: 'Тошкент шаҳри',
          soato: '1726',
          postalPrefix: null,
          aliases: [],
        },
      ],
      areas: [
        expect.objectContaining({
          regionId: 1,
          name: 'Мирабадский "центр"; район',
          soato: null,
          kind: 'district',
          preferred: true,
          aliases: ['Мирабад', 'Миробод'],
        }),
      ],
      clientTypes: [{ id: 0, name: 'Прочие', isBank: false }],
    });
  });

  it.each([
    ['type,id,name,colour\n', 'unknown columns: colour'],
    ['type,name\n', 'missing columns: id'],
    ['type,id,name\nstreet,1,А\n', 'line 2: type is not region, district or client_type'],
    ['type,id,name\nclient_type,x,А\n', 'line 2: id is not a whole number'],
    ['type,id,name,is_bank\nclient_type,1,А,maybe\n', 'line 2: isBank is not true or false'],
    ['type,id,name\nclient_type,1,"А\n', 'line 2: a quotation mark is not closed'],
    ['type,id,name\nclient_type,1,А,Б\n', 'line 2: more cells than columns'],
  ])('%j is refused: %s', (text, sentence) => {
    expect(() => readReferenceCsv(text)).toThrow(sentence);
  });
});

describe('a file of branches', () => {
  it('names each wrong row by its line, also behind a cell with line breaks', () => {
    const text = `inn,id,name,code
301234567,1,"Головной
офис",0001
30123456,2,Филиал,0002
301234567,1,Склад,0003
301234567,4,,0001
`;
    expect(() => readBranchesCsv(text)).toThrow(
      ['line 4: inn is not nine digits', 'line 5: id, or INN and code, repeat line 2', 'line 6: name is missing'].join(
        '\n',
      ),
    );
    expect(readBranchesCsv(text.split('\n').slice(0, 3).join('\n'))).toEqual([
      { inn: '301234567', id: 1, name: 'Головной офис', code: '0001' },
    ]);
  });
});
