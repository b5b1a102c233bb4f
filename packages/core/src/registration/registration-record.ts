import { createHash } from 'node:crypto';
import type { NewRegistration } from '@hybrid-mail/contracts/registration';
import { canonicalJson } from '../mail/index.ts';

/** The edition of the public offer (docs/offer) that applicants agree to. */
export const offerEdition = '2026-01-01';

type Application = Omit<NewRegistration, 'password' | 'contractSignerUnitId'>;

/**
 * The record that an application's signature covers. Versioned: a new version never changes the meaning of old
 * signatures.
 */
export interface RegistrationRecord extends Application {
  version: 1;
  /** Unique nonce, so that no two applications have the same text to sign. */
  guid: string;
  contractSignerUnit: { id: number; name: string } | null;
  offerEdition: string;
}

/** Lower-case hex SHA-256 of the record, as for letters. */
export function registrationSigningText(record: RegistrationRecord): string {
  return createHash('sha256').update(canonicalJson(record)).digest('hex');
}
