import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationBrief, userBrief } from './people.ts';
import { whole } from './scalars.ts';
import { page, wire } from './wire.ts';

/** Names without contracts and sums: what an ordinary user may know of the organization's units. */
export const unitName = wire({
  id: z.int(),
  name: z.string(),
  isHead: z.boolean(),
  organization: organizationBrief,
});

export const unitPage = page(unitName);

const inn = z
  .string()
  .regex(/^[0-9]{9}$/, 'Формат ИНН - 9 цифр')
  .optional();

export const unit = {
  list: endpoint({
    name: 'unit.list',
    method: 'GET',
    path: '/api/Unit',
    action: 'unit.list',
    summary: 'Подразделения',
    query: wire({ limit: whole(1, 500).default(50), skip: whole(0, 1_000_000).default(0), inn }),
    reply: unitPage,
  }),
  users: endpoint({
    name: 'unit.users',
    method: 'GET',
    path: '/api/unitUser',
    action: 'unit.list',
    summary: 'Пользователи подразделений: имена для фильтра списка писем',
    query: wire({ inn }),
    reply: z.array(userBrief),
  }),
  ofUser: endpoint({
    name: 'unit.ofUser',
    method: 'GET',
    path: '/api/UserUnit',
    action: 'unit.list',
    summary: 'Подразделения, чьи письма видит пользователь',
    query: wire({ inn }),
    reply: z.array(unitName),
  }),
};
