import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { previousValues } from './change.ts';
import { externalId } from './mail-record.ts';
import { maxTextLength } from './max-text-length.ts';
import { id } from './scalars.ts';
import { letterAddress, letterReceiver } from './text.ts';
import { wire } from './wire.ts';

const chooseRegion = problem('choose-region');
const chooseArea = problem('choose-area');
const chooseFile = problem('choose-letter-file');

export const document64 = z.string(chooseFile).min(1, chooseFile);
export const documentDemand = { oneOf: ['document64', 'copiedFromId'], message: chooseFile } as const;

/**
 * Receiver with an address. Region and area are ids of the existing system or SOATO codes; client programs send the
 * codes also under the misspelt names.
 */
const addressee = {
  receiver: letterReceiver,
  address: letterAddress,
  region: id(chooseRegion).optional(),
  area: id(chooseArea).optional(),
  regionSoato: z
    .string()
    .regex(/^[0-9]{4}$/, problem('soato-of-region'))
    .optional(),
  areaSoato: z
    .string()
    .regex(/^[0-9]{7}$/, problem('soato-of-area'))
    .optional(),
  soatoRegionId: z
    .string()
    .regex(/^[0-9]{4}$/, problem('soato-of-region'))
    .optional(),
  soatoAreaId: z
    .string()
    .regex(/^[0-9]{7}$/, problem('soato-of-area'))
    .optional(),
} as const;
const misspelt = { regionSoato: 'SaotoRegionId', areaSoato: 'SaotoAreaId' } as const;
const aPlace = [
  { oneOf: ['region', 'regionSoato', 'soatoRegionId'], message: chooseRegion },
  { oneOf: ['area', 'areaSoato', 'soatoAreaId'], message: chooseArea },
] as const;

export const newMail = wire(
  {
    ...addressee,
    /** Optional for a copy, which reuses the document of its source. */
    document64: document64.optional(),
    copiedFromId: id().optional(),
    externalId: externalId.optional(),
  },
  misspelt,
  [...aPlace, documentDemand],
);
export type NewMail = z.output<typeof newMail>;

/** A letter of a batch: its document may also be one of the files of the call, by name. */
export const newBatchLetter = wire(
  {
    ...addressee,
    document64: document64.optional(),
    copiedFromId: id().optional(),
    file: z.string(chooseFile).min(1, chooseFile).max(maxTextLength, chooseFile).optional(),
    externalId: externalId.optional(),
  },
  misspelt,
  [...aPlace, { oneOf: ['file', 'document64', 'copiedFromId'], message: chooseFile }],
);
export type NewBatchLetter = z.output<typeof newBatchLetter>;

/**
 * A draft with its new contents. `was` has the values that the caller read, so that a colleague's correction is not
 * overwritten.
 */
export const correctedMail = wire(
  {
    ...addressee,
    /** Undefined leaves the document unchanged. */
    document64: document64.optional(),
    was: previousValues({
      receiver: z.string(),
      address: z.string(),
      region: z.int(),
      area: z.int(),
      documentSha256: z.string(),
    }),
  },
  misspelt,
  aPlace,
);
export type CorrectedMail = z.output<typeof correctedMail>;
