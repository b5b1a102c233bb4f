import { z } from 'zod';
import { changeOf } from './change.ts';
import { endpoint } from './endpoint.ts';
import { organizationExistsReply } from './organization.ts';
import { requiredInn as innOfForm, regionIds, unitAddress, unitName } from './organization-fields.ts';
import { namedRecord, organizationBrief } from './people.ts';
import { flag, id, inn } from './scalars.ts';
import { successReply } from './session.ts';
import { wire } from './wire.ts';

/** A unit of the operator. */
export const globalUnitRecord = wire({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  isHead: z.boolean(),
  /** Whether the global organization was registered with this unit. */
  isAdmin: z.boolean(),
  globalOrganization: organizationBrief,
  regions: z.array(namedRecord),
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type GlobalUnitRecord = z.output<typeof globalUnitRecord>;

/** A unit as an option of a select list. */
export const globalUnitName = wire({
  id: z.int(),
  name: z.string(),
  isHead: z.boolean(),
  globalOrganization: organizationBrief,
});
export type GlobalUnitName = z.output<typeof globalUnitName>;

export const newGlobalUnit = wire({
  name: unitName,
  globalOrganizationInn: innOfForm,
  address: unitAddress,
  regions: regionIds,
});
export type NewGlobalUnit = z.output<typeof newGlobalUnit>;

/** Missing fields keep their values. */
export const globalUnitChange = changeOf(
  {
    name: unitName.optional(),
    address: unitAddress.optional(),
    isHead: flag.optional(),
    regions: regionIds.optional(),
  },
  /** Accepted only unchanged, because a unit cannot move to another organization. */
  { globalOrganizationInn: innOfForm.optional() },
);
export type GlobalUnitChange = z.output<typeof globalUnitChange>;

const path = '/api/GlobalUnit';
const ofOrganization = wire({ inn: inn.optional() });

export const globalUnitCalls = {
  list: endpoint({
    name: 'globalUnit.list',
    method: 'GET',
    path,
    action: 'global.read',
    query: ofOrganization,
    reply: z.array(globalUnitRecord),
  }),
  ofUser: endpoint({
    name: 'globalUnit.ofUser',
    method: 'GET',
    path: '/api/GlobalUserUnit',
    action: 'global.read',
    query: ofOrganization,
    reply: z.array(globalUnitName),
  }),
  checkName: endpoint({
    name: 'globalUnit.checkName',
    method: 'GET',
    path: '/api/CheckGlobalUnit',
    action: 'global.read',
    query: wire({ name: unitName, inn: inn.optional() }),
    reply: organizationExistsReply,
  }),
  create: endpoint({
    name: 'globalUnit.create',
    method: 'POST',
    path,
    action: 'global.write',
    body: newGlobalUnit,
    reply: wire({ success: z.literal(true), id: z.int() }),
    isRepeatable: true,
  }),
  update: endpoint({
    name: 'globalUnit.update',
    method: 'PUT',
    path,
    action: 'global.write',
    query: wire({ id: id() }),
    body: globalUnitChange,
    reply: successReply,
  }),
};
