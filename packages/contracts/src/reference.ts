import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { namedRecord } from './people.ts';
import { id } from './scalars.ts';
import { wire } from './wire.ts';

export const region = wire({
  id: z.int(),
  name: z.string(),
  nameUz: z.string(),
  soato: z.string().nullable(),
  postalPrefix: z.string().nullable(),
});
export type Region = z.output<typeof region>;

export const area = wire({
  id: z.int(),
  name: z.string(),
  nameUz: z.string(),
  soato: z.string().nullable(),
  region: namedRecord,
});
export type Area = z.output<typeof area>;

/** All spellings of one region or area, including its code; they are compared without case and punctuation. */
const placeNames = wire({ id: z.int(), names: z.array(z.string()) });

export const referenceCalls = {
  regions: endpoint({
    name: 'reference.regions',
    method: 'GET',
    path: '/api/region',
    action: 'reference.read',
    reply: z.array(region),
  }),
  areas: endpoint({
    name: 'reference.areas',
    method: 'GET',
    path: '/api/area',
    action: 'reference.read',
    query: wire({ region: id().optional() }),
    reply: z.array(area),
  }),
  placeNames: endpoint({
    name: 'reference.placeNames',
    method: 'GET',
    path: '/api/PlaceName',
    action: 'reference.read',
    reply: wire({ regions: z.array(placeNames), areas: z.array(placeNames) }),
  }),
  clientTypes: endpoint({
    name: 'reference.clientTypes',
    method: 'GET',
    path: '/api/ClientType',
    action: 'reference.read',
    reply: z.array(namedRecord),
  }),
  registryPermission: endpoint({
    name: 'reference.registryPermission',
    method: 'GET',
    path: '/api/RegistryPermission',
    action: 'registryPermission.read',
    reply: wire({ hasAccess: z.boolean() }),
  }),
};
