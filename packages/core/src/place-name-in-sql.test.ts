import { query, textQuery } from '@hybrid-mail/db';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { languages } from '@hybrid-mail/messages/language';
import { testWorld } from '@hybrid-mail/testing/test-world';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { placeNameInSql, placeNameOf } from './place-name-in-sql.ts';

const districts = [
  { name: 'Мирзо-Улугбекский район', nameUz: "Mirzo Ulug'bek tumani", nameUzCyr: 'Мирзо Улуғбек тумани' },
  { name: 'город Коканд', nameUz: "Qo'qon shahri", nameUzCyr: 'Қўқон шаҳри' },
  { name: 'Масудский район', nameUz: "Mas'ud tumani", nameUzCyr: 'Масъуд тумани' },
];

it('a district is named in each language with the letters of its alphabet, by the database as by the program', async () => {
  const { db, drop } = await testWorld();
  try {
    const row = z.object({ name: z.string() });
    for (const language of languages) {
      await inLanguage(language, async () => {
        for (const { name, nameUz, nameUzCyr } of districts) {
          const table = sql`(select ${name}::text as name, ${nameUz}::text as name_uz, ${nameUzCyr}::text as name_uz_cyr) d`;
          const [found] = await query(db, textQuery(row, sql`select ${placeNameInSql('d')} as name from ${table}`));
          expect(found?.name).toBe(placeNameOf({ name, nameUz, nameUzCyr }));
        }
      });
    }
    expect(inLanguage('uz-Latn', () => districts.map(placeNameOf))).toEqual([
      'Mirzo Ulugʻbek tumani',
      'Qoʻqon shahri',
      'Masʼud tumani',
    ]);
  } finally {
    await drop();
  }
});
