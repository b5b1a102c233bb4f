import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';
import { organizationBrief } from './people.ts';
import { flag, id } from './scalars.ts';
import { successReply } from './session.ts';
import { searchText } from './text.ts';
import { wire } from './wire.ts';

/** An organization in the permission editor of one person. */
export const organizationGrant = wire({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  isActive: z.boolean(),
  /**
   * Whether the organization is in the user's reach without a grant, because the user's own unit signed its contract.
   */
  isSigned: z.boolean(),
  unitsCount: z.int(),
  activeUnitsCount: z.int(),
});
export type OrganizationGrant = z.output<typeof organizationGrant>;

export const unitGrant = wire({ unitId: z.int(), name: z.string(), isActive: z.boolean() });
export type UnitGrant = z.output<typeof unitGrant>;

/** A page of organizations, and totals of the granted organizations and units. */
export const organizationGrants = wire({
  records: z.array(organizationGrant),
  total: z.int(),
  activeOrganizations: z.int(),
  activeUnits: z.int(),
});
export type OrganizationGrants = z.output<typeof organizationGrants>;

export const organizationGrantsQuery = wire({
  ...paging,
  userId: id(),
  /** Substring of the name, or prefix of the INN. */
  search: searchText.optional(),
  /** true: only organizations that are granted or have a granted unit; false: only the others. */
  isActive: flag.optional(),
});
export type OrganizationGrantsQuery = z.output<typeof organizationGrantsQuery>;

export const changedUnit = wire({ id: z.int(), name: z.string(), organization: organizationBrief });

/** Preview of a copy of another user's grants: the number of each kind of change, and the first names. */
export const grantChanges = wire({
  organizationsOnCount: z.int(),
  organizationsOffCount: z.int(),
  unitsOnCount: z.int(),
  unitsOffCount: z.int(),
  organizationsOn: z.array(organizationBrief),
  organizationsOff: z.array(organizationBrief),
  unitsOn: z.array(changedUnit),
  unitsOff: z.array(changedUnit),
});
export type GrantChanges = z.output<typeof grantChanges>;

const path = '/api/GlobalUserUnitPermission';
const fromTo = wire({ fromId: id(), toId: id() });

export const grantCalls = {
  organizations: endpoint({
    name: 'grant.organizations',
    method: 'GET',
    path: '/api/GlobalUserOrganizationPermission',
    action: 'grant.edit',
    query: organizationGrantsQuery,
    reply: organizationGrants,
  }),
  units: endpoint({
    name: 'grant.units',
    method: 'GET',
    path,
    action: 'grant.edit',
    query: wire({ userId: id(), organizationId: id() }),
    reply: z.array(unitGrant),
  }),
  setUnit: endpoint({
    name: 'grant.setUnit',
    method: 'PUT',
    path: `${path}/unit`,
    action: 'grant.edit',
    body: wire({ userId: id(), unitId: id(), isActive: flag }),
    reply: successReply,
  }),
  setOrganization: endpoint({
    name: 'grant.setOrganization',
    method: 'PUT',
    path: `${path}/organization`,
    action: 'grant.edit',
    body: wire({ userId: id(), organizationId: id(), isActive: flag }),
    reply: successReply,
  }),
  preview: endpoint({
    name: 'grant.preview',
    method: 'GET',
    path: `${path}/preview`,
    action: 'grant.edit',
    query: fromTo,
    reply: grantChanges,
  }),
  copy: endpoint({
    name: 'grant.copy',
    method: 'POST',
    path,
    action: 'grant.edit',
    body: fromTo,
    reply: successReply,
    isRepeatable: true,
  }),
};
