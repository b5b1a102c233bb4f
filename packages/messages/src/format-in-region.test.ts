import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatInRegion } from './format-in-region.ts';

const file = join(import.meta.dirname, '../../../prisma/reference/regions.json');
const regions: { name: string }[] = JSON.parse(readFileSync(file, 'utf8'));

it('every region can be told as a place', () => {
  expect(regions.map(({ name }) => formatInRegion(name))).toEqual([
    'в городе Ташкент',
    'в Ташкентской области',
    'в Самаркандской области',
    'в Джизакской области',
    'в Сырдарьинской области',
    'в Ферганской области',
    'в Андижанской области',
    'в Наманганской области',
    'в Кашкадарьинской области',
    'в Сурхандарьинской области',
    'в Бухарской области',
    'в Навоийской области',
    'в Республике Каракалпакстан',
    'в Хорезмской области',
  ]);
});
