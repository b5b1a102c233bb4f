import { z } from 'zod';
import { wire } from './wire.ts';

export const namedRecord = wire({ id: z.int(), name: z.string() });

/** The unit of a letter, with the fields that a list shows. */
export const unitBrief = wire({ id: z.int(), name: z.string(), isHead: z.boolean() });
export const organizationBrief = wire({ id: z.int(), name: z.string(), inn: z.string() });

export const mailUser = wire({
  id: z.int(),
  name: z.string(),
  type: z.int(),
  organization: organizationBrief.nullable(),
  unit: unitBrief.nullable(),
});

/** A user as colleagues see one: senders may read only the name and the unit of each other. */
export const userBrief = wire({ id: z.int(), name: z.string(), unitId: z.int().nullable() });
