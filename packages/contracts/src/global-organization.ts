import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { changeOf } from './change.ts';
import { endpoint } from './endpoint.ts';
import { staffType } from './global-user.ts';
import { contractStates, organizationExistsReply } from './organization.ts';
import {
  accountNumber,
  contractDay,
  contractNumber,
  fullName,
  requiredInn as innOfForm,
  mfo,
  newPassword,
  optionalId,
  organizationAddress,
  organizationName,
  phoneNumber,
  withoutDefaults,
} from './organization-fields.ts';
import { paging, sorting } from './paging.ts';
import { unitBrief } from './people.ts';
import { flag, id, inn, moment } from './scalars.ts';
import { successReply } from './session.ts';
import { searchText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

/** An organization of the operator. */
export const globalOrganizationRecord = wire({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  address: z.string(),
  accountNumber: z.string().nullable(),
  mfo: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  contractNumber: z.string().nullable(),
  contractDateFrom: moment.nullable(),
  contractDateFromStr: z.string().nullable(),
  contractDateTo: moment.nullable(),
  contractDateToStr: z.string().nullable(),
  contractSignerUnitId: z.int().nullable(),
  contractSignerUnit: unitBrief.nullable(),
  isActive: z.boolean(),
  createdOn: z.string(),
  createdOnStr: z.string(),
  /**
   * Letters of the organizations whose contract a unit of this organization signed: the number that is not deleted, and
   * how many of those were sent.
   */
  createdMailsCount: z.int(),
  sentMailsCount: z.int(),
});
export type GlobalOrganizationRecord = z.output<typeof globalOrganizationRecord>;

export const globalOrganizationPage = pageSchema(globalOrganizationRecord);

export const globalOrganizationSorts = ['createdOn', 'name', 'inn', 'contractDateTo'] as const;

export const globalOrganizationQuery = wire({
  ...paging,
  ...sorting(globalOrganizationSorts, 'createdOn'),
  /** Id of the operator's unit that signed the contract. */
  unitId: id().optional(),
  inn: inn.optional(),
  isActive: flag.optional(),
  contract: z.enum(contractStates, problem('unknown-kind')).optional(),
  /** Substring of the name, or prefix of the INN. */
  search: searchText.optional(),
});
export type GlobalOrganizationQuery = z.output<typeof globalOrganizationQuery>;

const required = { name: organizationName, address: organizationAddress, phoneNumber };
const details = {
  accountNumber,
  mfo,
  contractNumber,
  contractDateFrom: contractDay,
  contractDateTo: contractDay,
  contractSignerUnitId: optionalId(problem('choose-unit')),
};

export const newGlobalOrganization = wire({
  inn: innOfForm,
  ...required,
  ...details,
  isActive: flag.optional(),
  userFullName: fullName,
  username: phoneNumber,
  password: newPassword,
  /** Type of the first user; a controller by default. */
  userType: staffType.optional(),
});
export type NewGlobalOrganization = z.output<typeof newGlobalOrganization>;

/** Missing fields keep their values; empty ones are cleared, except required ones. */
export const globalOrganizationChange = changeOf({
  name: organizationName.optional(),
  address: organizationAddress.optional(),
  phoneNumber: phoneNumber.optional(),
  ...withoutDefaults(details),
  isActive: flag.optional(),
});
export type GlobalOrganizationChange = z.output<typeof globalOrganizationChange>;

const path = '/api/GlobalOrganization';

export const globalOrganizationCalls = {
  list: endpoint({
    name: 'globalOrganization.list',
    method: 'GET',
    path,
    action: 'global.read',
    query: globalOrganizationQuery,
    reply: globalOrganizationPage,
  }),
  checkName: endpoint({
    name: 'globalOrganization.checkName',
    method: 'GET',
    path: '/api/CheckGlobalOrganization',
    action: 'public',
    query: wire({ name: organizationName }),
    reply: organizationExistsReply,
    perMinute: 10,
  }),
  create: endpoint({
    name: 'globalOrganization.create',
    method: 'POST',
    path,
    action: 'global.write',
    body: newGlobalOrganization,
    reply: wire({ success: z.literal(true), id: z.int() }),
    isRepeatable: true,
  }),
  update: endpoint({
    name: 'globalOrganization.update',
    method: 'PUT',
    path,
    action: 'global.write',
    query: wire({ inn }),
    body: globalOrganizationChange,
    reply: successReply,
  }),
  remove: endpoint({
    name: 'globalOrganization.remove',
    method: 'DELETE',
    path,
    action: 'global.write',
    query: wire({ id: id() }),
    reply: successReply,
  }),
};
