import type { KeyScope, Role } from '@hybrid-mail/access';
import type { Duty } from '@hybrid-mail/contracts/session';

/** An API key by which a program calls (decision 095). */
interface ActingKey {
  readonly id: number;
  readonly scopes: readonly KeyScope[];
  /** Whether its calls belong to the test mode. */
  readonly isTest: boolean;
}

/** The caller, read from the database at every request, never from the token. */
export interface Actor {
  userId: number;
  name: string;
  username: string;
  type: number;
  role: Role;
  isHead: boolean;
  organizationId: number | null;
  unitId: number | null;
  globalOrganizationId: number | null;
  globalUnitId: number | null;
  canSignOnBehalfOfOrganization: boolean;
  /** PINFL of the person whose personal key may sign for the organization; null until an administrator enters it. */
  pinfl: string | null;
  /** Mandatory next step, e.g. a password change; it blocks all other calls (decision 028). */
  duty: Duty | null;
  /** The session this request belongs to; empty for a program, which has none. */
  jti: string;
  /** Only of programs. */
  apiKey?: ActingKey;
}
