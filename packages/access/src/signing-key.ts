/** Data of a certificate's owner; a field is null when the certificate does not contain it. */
export interface KeyOwner {
  /** Null in the key of a natural person. */
  readonly organizationInn: string | null;
  readonly personInn: string | null;
  readonly pinfl: string | null;
}

/** Reason why a key may not be used for a signature or a login. */
export type KeyMisfit =
  | 'other-organization'
  | 'personal-key'
  /** Staff stored no PINFL of the person, so no personal key can be compared. */
  | 'own-pinfl-missing'
  | 'key-without-pinfl'
  | 'other-person'
  /** An organization's key that does not contain the person's PINFL: colleagues may share its file. */
  | 'shared-key';

interface Signer {
  /** INN of the letter's organization. */
  readonly inn: string;
  readonly canSignOnBehalfOfOrganization: boolean;
  /** PINFL that staff stored for the person; null when there is none. */
  readonly pinfl: string | null;
}

/**
 * Why a key may not sign a letter; null when it may. A personal key needs the right to sign for the organization and a
 * PINFL equal to the stored one.
 */
export function letterKeyMisfit(key: KeyOwner, signer: Signer): KeyMisfit | null {
  if (key.organizationInn !== null) return key.organizationInn === signer.inn ? null : 'other-organization';
  if (!signer.canSignOnBehalfOfOrganization) return 'personal-key';
  if (signer.pinfl === null) return 'own-pinfl-missing';
  if (key.pinfl === null) return 'key-without-pinfl';
  return key.pinfl === signer.pinfl ? null : 'other-person';
}

/**
 * INN of the organization that the key signs for: an individual entrepreneur (isLtd) signs with a personal key that
 * contains the organization's INN. Null for any other personal key.
 */
export const keyOwnerInn = (
  { organizationInn, personInn }: Pick<KeyOwner, 'organizationInn' | 'personInn'>,
  { isLtd }: { readonly isLtd: boolean },
): string | null => organizationInn ?? (isLtd ? personInn : null);

/** Why a key may not sign the application of an organization; null when it may. */
export function applicantKeyMisfit(
  key: KeyOwner,
  applicant: { readonly inn: string; readonly isLtd: boolean },
): KeyMisfit | null {
  const owner = keyOwnerInn(key, applicant);
  if (owner === null) return 'personal-key';
  return owner === applicant.inn ? null : 'other-organization';
}

interface LoginOwner {
  readonly isStaff: boolean;
  /** INN of the person's organization; undefined for people without one. */
  readonly inn: string | undefined;
  /** PINFL that staff stored for the person; null when there is none. */
  readonly pinfl: string | null;
}

/**
 * Why a key may not log this person in; null when it may. Colleagues often share the file of an organization's key:
 * staff may use one only if it contains their PINFL, and a key of another organization is never accepted (decision
 * 028).
 */
export function loginKeyMisfit({ organizationInn, pinfl }: KeyOwner, owner: LoginOwner): KeyMisfit | null {
  if (organizationInn !== null && organizationInn !== owner.inn) return 'other-organization';
  if (owner.pinfl !== null) return pinfl === owner.pinfl ? null : 'other-person';
  return owner.isStaff && organizationInn !== null ? 'shared-key' : null;
}
