import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';
import { organizationBrief, userBrief } from './people.ts';
import { inn } from './scalars.ts';
import { page, wire } from './wire.ts';

/** Names without contracts and sums: what an ordinary user may know of the organization's units. */
export const unitName = wire({
  id: z.int(),
  name: z.string(),
  isHead: z.boolean(),
  organization: organizationBrief,
});

/** A unit in a list. Its contract and prices are there for head units and staff only; the contract sum for nobody here. */
export const unitInList = wire({
  id: z.int(),
  name: z.string(),
  isHead: z.boolean(),
  organization: organizationBrief,
  isActive: z.boolean().optional(),
  contractNumber: z.string().nullable().optional(),
  contractDateFromStr: z.string().nullable().optional(),
  contractDateToStr: z.string().nullable().optional(),
  /** Money as text with two decimals. */
  sumForMail: z.string().optional(),
  sumForOverPaged: z.string().optional(),
});
export type UnitInList = z.output<typeof unitInList>;

export const unitPage = page(unitInList);

export const unit = {
  list: endpoint({
    name: 'unit.list',
    method: 'GET',
    path: '/api/Unit',
    action: 'unit.list',
    summary: 'Подразделения',
    query: wire({ ...paging, inn: inn.optional() }),
    reply: unitPage,
  }),
  users: endpoint({
    name: 'unit.users',
    method: 'GET',
    path: '/api/unitUser',
    action: 'unit.list',
    summary: 'Пользователи подразделений: имена для фильтра списка писем',
    query: wire({ inn: inn.optional() }),
    reply: z.array(userBrief),
  }),
  ofUser: endpoint({
    name: 'unit.ofUser',
    method: 'GET',
    path: '/api/UserUnit',
    action: 'unit.list',
    summary: 'Подразделения, чьи письма видит пользователь',
    query: wire({ inn: inn.optional() }),
    reply: z.array(unitName),
  }),
};
