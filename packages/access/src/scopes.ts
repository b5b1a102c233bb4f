/**
 * How far an allowed action reaches:
 * - own: what belongs to the person alone
 * - unit: the person's unit
 * - organization: the person's organization
 * - granted: organizations and units switched on for this member of staff in the permission editor, and organizations
 *   whose contract signer is the person's own global unit; everything when that global unit is a head unit
 * - signed: organizations whose contract signer is the person's own global unit
 * - all: everything
 */
export const scopes = ['own', 'unit', 'organization', 'granted', 'signed', 'all'] as const;

export type Scope = (typeof scopes)[number];
