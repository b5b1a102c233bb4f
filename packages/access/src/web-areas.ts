import type { Role } from './roles.ts';

/** Areas of the web app, by the first segment of their paths (specification 2 §2). */
export const webAreas = ['main', 'admin', 'moderator', 'monitoring', 'revizor'] as const;
export type WebArea = (typeof webAreas)[number];

const areaByRole: Record<Role, WebArea> = {
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

/** The area of the role. A role cannot enter another role's area, except that all logged-in users may open `main`. */
export const webAreaOf = (role: Role): WebArea => areaByRole[role];
