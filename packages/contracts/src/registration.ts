import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxTextLength } from './max-text-length.ts';
import {
  accountNumber,
  amount,
  contractDay,
  contractNumber,
  fullName,
  mfo,
  newPassword,
  optionalId,
  optionalText,
  organizationAddress,
  organizationName,
  phoneNumber,
  pinfl,
  requiredInn,
  vatRegCode,
} from './organization-fields.ts';
import { unitBrief } from './people.ts';
import { publicPaths } from './public-paths.ts';
import { flag } from './scalars.ts';
import { wire } from './wire.ts';

/** Application of an organization and its first user (specification 1 §7). Unknown fields are ignored. */
export const newRegistration = wire({
  organizationInn: requiredInn,
  organizationName,
  organizationAddress,
  organizationPhoneNumber: phoneNumber,
  accountNumber,
  mfo,
  vatRegCode,
  pinfl,
  isLtd: flag.optional().default(false),
  branchCode: optionalText(20),
  branchName: optionalText(maxTextLength),
  contractNumber,
  contractDateFrom: contractDay,
  contractDateTo: contractDay,
  contractSum: amount,
  contractSignerUnitId: optionalId(problem('choose-unit')),
  hasContractWithGlobalUnit: flag.optional().default(false),
  userFullName: fullName,
  username: phoneNumber,
  password: newPassword,
});
export type NewRegistration = z.output<typeof newRegistration>;

/** 'Exists' if the value is already registered; null if it is free. */
const taken = z.literal('Exists').nullable();

export const registrationChallenge = wire({
  success: z.boolean(),
  guid: z.string().nullable(),
  /** The text to sign. */
  hashCode: z.string().nullable(),
  organizationInn: taken,
  username: taken,
  /** The record to sign, as lines that a person can read. */
  lines: z.array(wire({ label: z.string(), value: z.string() })),
});
export type RegistrationChallenge = z.output<typeof registrationChallenge>;

/** `success` is false only when the INN or the login was registered concurrently. */
export const registrationOutcome = wire({ success: z.boolean(), organizationInn: taken, username: taken });
export type RegistrationOutcome = z.output<typeof registrationOutcome>;

export const branch = wire({ id: z.int(), branchName: z.string(), branchCode: z.string() });
export type Branch = z.output<typeof branch>;

export const registrationCalls = {
  hashCode: endpoint({
    name: 'registration.hashCode',
    method: 'POST',
    path: '/api/RegisterHashCode',
    action: 'public',
    body: newRegistration,
    reply: registrationChallenge,
    bodyLimit: 64 * 1024,
    perMinute: 60,
    perHour: 10,
  }),
  register: endpoint({
    name: 'registration.register',
    method: 'POST',
    path: '/api/Register',
    action: 'public',
    body: wire({
      guid: z.guid(problem('registration-id-wrong')),
      signature: z
        .string(problem('signature-missing'))
        .min(1, problem('signature-missing'))
        .max(2_000_000, problem('signature-too-long')),
    }),
    reply: registrationOutcome,
    bodyLimit: 4_000_000,
    perMinute: 30,
    isCountedOverProcesses: true,
  }),
  branches: endpoint({
    name: 'registration.branches',
    method: 'GET',
    path: '/api/branch',
    action: 'public',
    query: wire({
      inn: z.string(problem('branch-inn-wrong')).regex(/^[0-9]{9}$/, problem('branch-inn-wrong')),
    }),
    reply: z.array(branch),
    perMinute: 60,
  }),
  headUnits: endpoint({
    name: 'registration.headUnits',
    method: 'GET',
    path: publicPaths.headUnits,
    action: 'public',
    reply: z.array(unitBrief),
    perMinute: 60,
  }),
};
