import type { Role } from './roles.ts';

/** The areas of the product, by the first part of their addresses (specification 2 §2). */
export const areas = ['main', 'admin', 'moderator', 'monitoring', 'revizor'] as const;
export type Area = (typeof areas)[number];

const areaByRole: Record<Role, Area> = {
  sender: 'main',
  headSender: 'main',
  courier: 'main',
  controller: 'moderator',
  headController: 'moderator',
  monitoring: 'monitoring',
  auditor: 'revizor',
  admin: 'admin',
  headAdmin: 'admin',
};

/** Where the role works; no role enters the area of another. The ordinary area is open to all logged-in users. */
export const areaOf = (role: Role): Area => areaByRole[role];
