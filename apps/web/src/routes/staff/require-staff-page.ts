import type { Role } from '@hybrid-mail/access';
import { requireAnyAction } from '../../app/guards.ts';
import type { StaffPageName } from '../../shared/organization/staff-pages.ts';
import { loadCode } from '../lazy-screen.ts';

/** Permission that a staff page needs. The table of the pages is loaded with the frame, which lists them in its menu. */
export const actionsOf = (page: StaffPageName) => async () => {
  const { staffPages } = await loadCode(() => import('../../shared/organization/staff-pages.ts'));
  return [staffPages[page].action];
};

/** Guard of a staff page. */
export const requireStaffPage =
  (page: StaffPageName) =>
  async ({ context }: { context: { role: Role } }) =>
    requireAnyAction(...(await actionsOf(page)()))({ context });
