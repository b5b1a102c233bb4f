/**
 * Scope of an allowed action:
 * - own: the user's own data
 * - unit: the user's unit
 * - organization: the user's organization
 * - granted: organizations and units that the permission editor grants to this staff member, and organizations whose
 *   contract signer is the staff member's own global unit; everything when that global unit is a head unit
 * - signed: organizations whose contract signer is the staff member's own global unit
 * - all: everything
 */
export const scopes = ['own', 'unit', 'organization', 'granted', 'signed', 'all'] as const;

export type Scope = (typeof scopes)[number];
