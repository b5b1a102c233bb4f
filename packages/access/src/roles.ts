/** Roles of users. A role is derived from the stored user type when a request is authenticated. */
export const roles = [
  'sender',
  'headSender',
  'courier',
  'controller',
  'headController',
  'monitoring',
  'auditor',
  'admin',
  'headAdmin',
] as const;

export type Role = (typeof roles)[number];

/** The stored user types (specification 1 §1). */
export const userTypes = { ordinary: 0, admin: 1, courier: 2, controller: 3, monitoring: 4, auditor: 5 } as const;

/** User types of the operator's staff that administrators manage (specification 2 §3); couriers have no area. */
export const globalUserTypes: readonly number[] = [
  userTypes.admin,
  userTypes.controller,
  userTypes.monitoring,
  userTypes.auditor,
];

const customers: readonly Role[] = ['sender', 'headSender'];

/** Whether the role belongs to the operator rather than to an organization that sends letters. */
export const isStaff = (role: Role): boolean => !customers.includes(role);

/**
 * @param type the stored user type, 0 to 5
 * @param isHead whether the user's unit (or global unit) is a head unit
 * @throws RangeError for a type that the product does not know
 */
export function roleOf(type: number, isHead: boolean): Role {
  switch (type) {
    case userTypes.ordinary:
      return isHead ? 'headSender' : 'sender';
    case userTypes.admin:
      return isHead ? 'headAdmin' : 'admin';
    case userTypes.courier:
      return 'courier';
    case userTypes.controller:
      return isHead ? 'headController' : 'controller';
    case userTypes.monitoring:
      return 'monitoring';
    case userTypes.auditor:
      return 'auditor';
    default:
      throw new RangeError(`unknown user type ${type}`);
  }
}

/** The role flags of a user's profile, in addition to the numeric user type (specification 1 §3). */
export const roleFlags = (type: number) => ({
  isAdmin: type === userTypes.admin,
  isModerator: type === userTypes.controller,
  isMonitoring: type === userTypes.monitoring,
  isRevizor: type === userTypes.auditor,
});
