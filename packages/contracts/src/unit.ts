import { z } from 'zod';
import { changeOf } from './change.ts';
import { endpoint } from './endpoint.ts';
import { organizationExistsReply } from './organization.ts';
import {
  amount,
  amountChange,
  contractDay,
  contractNumber,
  requiredInn as innOfForm,
  unitName as nameOfForm,
  price,
  regionIds,
  unitAddress,
  withoutDefaults,
} from './organization-fields.ts';
import { paging, sorting } from './paging.ts';
import { namedRecord, organizationBrief, userBrief } from './people.ts';
import { region } from './reference.ts';
import { flag, id, inn, moment } from './scalars.ts';
import { successReply } from './session.ts';
import { searchText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

/** A unit without contract and prices, for ordinary users of the organization. */
export const unitSummary = wire({
  id: z.int(),
  name: z.string(),
  isHead: z.boolean(),
  organization: organizationBrief,
});

const contractOfUnit = {
  isActive: z.boolean().optional(),
  contractNumber: z.string().nullable().optional(),
  contractDateFrom: moment.nullable().optional(),
  contractDateFromStr: z.string().nullable().optional(),
  contractDateTo: moment.nullable().optional(),
  contractDateToStr: z.string().nullable().optional(),
  /** Money as text with two decimals; null while no price is set, and then the unit cannot send. */
  sumForMail: z.string().nullable().optional(),
  sumForOverPaged: z.string().nullable().optional(),
};

/** A unit with contract and prices, for head units and monitoring; without the contract sum. */
export const unitWithContract = wire({
  id: z.int(),
  name: z.string(),
  isHead: z.boolean(),
  organization: organizationBrief,
  ...contractOfUnit,
});

/** A unit in a list: all fields for callers who may edit it, fewer for others. */
export const unitInList = wire({
  id: z.int(),
  name: z.string(),
  isHead: z.boolean(),
  organization: organizationBrief,
  ...contractOfUnit,
  address: z.string().optional(),
  contractSum: z.string().optional(),
  regions: z.array(namedRecord).optional(),
  createdOn: z.string().optional(),
  createdOnStr: z.string().optional(),
});
export type UnitInList = z.output<typeof unitInList>;

export const unitPage = pageSchema(unitInList);

/** Sort keys. The default is by organization, its head unit first. */
export const unitSorts = ['organization', 'name', 'createdOn', 'contractDateTo'] as const;
export type UnitSort = (typeof unitSorts)[number];

export const unitQuery = wire({
  ...paging,
  ...sorting(unitSorts, 'organization'),
  desc: flag.default(false),
  inn: inn.optional(),
  isActive: flag.optional(),
  /** Substring of the name to search for. */
  search: searchText.optional(),
});
export type UnitQuery = z.output<typeof unitQuery>;

const contract = {
  contractSum: amount,
  contractNumber,
  contractDateFrom: contractDay,
  contractDateTo: contractDay,
  sumForMail: price,
  sumForOverPaged: price,
};

export const newUnit = wire({
  name: nameOfForm,
  organizationInn: innOfForm,
  address: unitAddress,
  isHead: flag.optional(),
  isActive: flag.optional(),
  /** Missing prices are copied from the organization. */
  ...contract,
  regions: regionIds,
});
export type NewUnit = z.output<typeof newUnit>;

/** Missing fields keep their values; a price can change but not be cleared. */
export const unitChange = changeOf(
  {
    name: nameOfForm.optional(),
    address: unitAddress.optional(),
    isHead: flag.optional(),
    isActive: flag.optional(),
    ...withoutDefaults(contract),
    contractSum: amountChange,
    regions: regionIds.optional(),
  },
  /** Accepted only unchanged, because a unit cannot move to another organization. */
  { organizationInn: innOfForm.optional() },
);
export type UnitChange = z.output<typeof unitChange>;

export const unitCalls = {
  list: endpoint({
    name: 'unit.list',
    method: 'GET',
    path: '/api/Unit',
    action: 'unit.list',
    query: unitQuery,
    reply: unitPage,
  }),
  regions: endpoint({
    name: 'unit.regions',
    method: 'GET',
    path: '/api/UnitRegion',
    action: 'unit.readRegions',
    reply: z.array(region),
  }),
  checkName: endpoint({
    name: 'unit.checkName',
    method: 'GET',
    path: '/api/CheckUnit',
    action: 'unit.checkName',
    query: wire({ name: nameOfForm, inn: inn.optional() }),
    reply: organizationExistsReply,
  }),
  create: endpoint({
    name: 'unit.create',
    method: 'POST',
    path: '/api/Unit',
    action: 'unit.create',
    body: newUnit,
    reply: wire({ success: z.literal(true), id: z.int() }),
    isRepeatable: true,
  }),
  update: endpoint({
    name: 'unit.update',
    method: 'PUT',
    path: '/api/Unit',
    action: 'unit.update',
    query: wire({ id: id() }),
    body: unitChange,
    reply: successReply,
  }),
  users: endpoint({
    name: 'unit.users',
    method: 'GET',
    path: '/api/unitUser',
    action: 'unit.list',
    query: wire({ inn: inn.optional() }),
    reply: z.array(userBrief),
  }),
  ofUser: endpoint({
    name: 'unit.ofUser',
    method: 'GET',
    path: '/api/UserUnit',
    action: 'unit.list',
    query: wire({ inn: inn.optional() }),
    reply: z.array(unitSummary),
  }),
};
