import { z } from 'zod';
import { wire } from './wire.ts';

export const named = wire({ id: z.int(), name: z.string() });

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

/** Names only: senders may see no more of their colleagues. */
export const userBrief = wire({ id: z.int(), name: z.string(), unitId: z.int().nullable() });
