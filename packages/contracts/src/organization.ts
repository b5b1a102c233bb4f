import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { changeOf } from './change.ts';
import { endpoint } from './endpoint.ts';
import { maxTextLength } from './max-text-length.ts';
import {
  accountNumber,
  amount,
  amountChange,
  contractDay,
  contractNumber,
  fullName,
  requiredInn as innOfForm,
  mfo,
  newPassword,
  optionalId,
  optionalText,
  organizationAddress,
  organizationName,
  phoneNumber,
  pinfl,
  price,
  vatRegCode,
  withoutDefaults,
} from './organization-fields.ts';
import { paging, sorting } from './paging.ts';
import { namedRecord, organizationBrief, unitBrief } from './people.ts';
import { flag, id, inn, moment } from './scalars.ts';
import { successReply } from './session.ts';
import { searchText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

/** An organization as staff see it; roles that may not read contracts get id, name and INN only. Money is text. */
export const organizationRecord = wire({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  address: z.string().optional(),
  accountNumber: z.string().nullable().optional(),
  mfo: z.string().nullable().optional(),
  phoneNumber: z.string().nullable().optional(),
  vatRegCode: z.string().nullable().optional(),
  pinfl: z.string().nullable().optional(),
  isLtd: z.boolean().optional(),
  branchCode: z.string().nullable().optional(),
  branchName: z.string().nullable().optional(),
  contractNumber: z.string().nullable().optional(),
  contractDateFrom: moment.nullable().optional(),
  contractDateFromStr: z.string().nullable().optional(),
  contractDateTo: moment.nullable().optional(),
  contractDateToStr: z.string().nullable().optional(),
  contractSum: z.string().optional(),
  /** How far below zero the balance may go. */
  credit: z.string().optional(),
  /** Price for new units; null while no price is set. */
  sumForMail: z.string().nullable().optional(),
  sumForOverPaged: z.string().nullable().optional(),
  contractSignerUnitId: z.int().nullable().optional(),
  contractSignerUnit: unitBrief.nullable().optional(),
  hasContractWithGlobalUnit: z.boolean().optional(),
  clientType: namedRecord.nullable().optional(),
  isActive: z.boolean().optional(),
  isNotified: z.boolean().optional(),
  createdOn: z.string().optional(),
  createdOnStr: z.string().optional(),
  unitsCount: z.int().optional(),
  /** Units that lack at least one price. */
  unpricedUnitsCount: z.int().optional(),
});
export type OrganizationRecord = z.output<typeof organizationRecord>;

export const organizationInList = wire({
  organization: organizationRecord,
  /** Number of letters that are not deleted, and how many of those were sent. */
  createdMailsCount: z.int().optional(),
  sentMailsCount: z.int().optional(),
  /** Whether the caller may edit the organization (specification 2 §6). */
  mayEdit: z.boolean().optional(),
});
export type OrganizationInList = z.output<typeof organizationInList>;

/** Row of the organization list for roles that may not read contracts. */
export const organizationNameInList = wire({ organization: organizationBrief });

export const organizationPage = pageSchema(organizationInList);

export const organizationSorts = ['createdOn', 'name', 'inn', 'contractDateTo'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];

/** States of a contract that the list can be filtered by. `ending`: it ends within thirty days. */
export const contractStates = ['ended', 'ending'] as const;
export type ContractState = (typeof contractStates)[number];

export const organizationQuery = wire({
  ...paging,
  ...sorting(organizationSorts, 'createdOn'),
  /** Id of the operator's unit that signed the contract. */
  unitId: id().optional(),
  inn: inn.optional(),
  isActive: flag.optional(),
  contract: z.enum(contractStates, problem('unknown-kind')).optional(),
  /** Substring of the name, or prefix of the INN. */
  search: searchText.optional(),
});
export type OrganizationQuery = z.output<typeof organizationQuery>;

const details = {
  accountNumber,
  mfo,
  vatRegCode,
  pinfl,
  branchCode: optionalText(20),
  branchName: optionalText(maxTextLength),
  contractSum: amount,
  sumForMail: price,
  sumForOverPaged: price,
  contractNumber,
  contractDateFrom: contractDay,
  contractDateTo: contractDay,
  contractSignerUnitId: optionalId(problem('choose-unit')),
  clientTypeId: optionalId(problem('choose-client-type'), 0),
};

const flags = { isLtd: flag.optional(), isActive: flag.optional(), hasContractWithGlobalUnit: flag.optional() };
const required = { name: organizationName, address: organizationAddress, phoneNumber };

export const newOrganization = wire({
  inn: innOfForm,
  ...required,
  ...details,
  ...flags,
  userFullName: fullName,
  username: phoneNumber,
  password: newPassword,
});
export type NewOrganization = z.output<typeof newOrganization>;

/** Missing fields keep their values; empty ones are cleared, except required ones and prices. */
export const organizationChange = changeOf(
  {
    name: organizationName.optional(),
    address: organizationAddress.optional(),
    phoneNumber: phoneNumber.optional(),
    ...withoutDefaults(details),
    contractSum: amountChange,
    /** Only administrators may change the credit. */
    credit: amountChange,
    ...flags,
  },
  {
    /** Copies the organization's prices, as they are after the change, to all its units. */
    applyPricesToUnits: flag.optional(),
    /** Copies the organization's prices to these units only. */
    pricesToUnits: z.array(id()).max(1000).optional(),
    /** Copies the contract to the units that had the organization's contract or no contract. */
    applyContractToUnits: flag.optional(),
  },
);
export type OrganizationChange = z.output<typeof organizationChange>;

export const organizationExistsReply = wire({ isExists: z.boolean() });

const list = { method: 'GET', query: organizationQuery, reply: organizationPage } as const;

export const organizationCalls = {
  listAsAdmin: endpoint({
    ...list,
    name: 'organization.listAsAdmin',
    path: '/api/AdminOrganization',
    action: 'organization.listAsAdmin',
  }),
  listAsController: endpoint({
    ...list,
    name: 'organization.listAsController',
    path: '/api/ModeratorOrganization',
    action: 'organization.list',
  }),
  list: endpoint({
    ...list,
    name: 'organization.list',
    path: '/api/Organization',
    action: 'organization.list',
  }),
  contractSigners: endpoint({
    name: 'organization.contractSigners',
    method: 'GET',
    path: '/api/ContractSigner',
    action: 'organization.listSigners',
    reply: z.array(unitBrief),
  }),
  checkName: endpoint({
    name: 'organization.checkName',
    method: 'GET',
    path: '/api/CheckOrganization',
    action: 'organization.checkName',
    query: wire({ name: organizationName }),
    reply: organizationExistsReply,
  }),
  create: endpoint({
    name: 'organization.create',
    method: 'POST',
    path: '/api/Organization',
    action: 'organization.create',
    body: newOrganization,
    reply: wire({ success: z.literal(true), id: z.int() }),
    isRepeatable: true,
  }),
  update: endpoint({
    name: 'organization.update',
    method: 'PUT',
    path: '/api/Organization',
    action: 'organization.update',
    query: wire({ inn }),
    body: organizationChange,
    reply: successReply,
  }),
  remove: endpoint({
    name: 'organization.remove',
    method: 'DELETE',
    path: '/api/Organization',
    action: 'organization.delete',
    query: wire({ id: id() }),
    reply: successReply,
  }),
};
