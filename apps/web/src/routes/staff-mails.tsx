import type { Area, Role } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import { redirect, useParams } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { mailListDefinition } from '../features/mail-list/mail-list-state.ts';
import { openingState } from '../lib/list-search/index.ts';
import { mailLists } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';
import { assertLetterId } from './mail.tsx';

/** The letters of a staff area and the page of one, read-only; their parts are features of their own and meet here. */
const StaffMailScreen = lazyScreen(() => import('../features/mail-list/staff-mail-screen.tsx'), 'StaffMailScreen');
const DeleteDialog = lazyScreen(() => import('../features/mail-delete/delete-dialog.tsx'), 'DeleteDialog');
const MailPageScreen = lazyScreen(() => import('../features/mail-page/mail-page-screen.tsx'), 'MailPageScreen');
const LetterPapers = lazyScreen(() => import('../features/papers/letter-papers.tsx'), 'LetterPapers');

interface Opening {
  readonly context: { readonly role: Role; readonly profile: Profile };
  readonly location: { readonly searchStr: string };
}

/** With no query the list opens with the filters that were kept, else with the letters sent today. */
export const beforeStaffMails =
  (area: Area) =>
  ({ context, location }: Opening) => {
    requires('mail.listAsStaff')({ context });
    if (location.searchStr !== '') return;
    const search = openingState(mailListDefinition('staff', context.profile.id));
    throw redirect({ to: mailLists[area], search, replace: true } as never);
  };

export const staffMails = (area: Area) =>
  loadedBefore([StaffMailScreen, DeleteDialog], () => <StaffMailScreen area={area} deleting={DeleteDialog} />);

export function beforeStaffMailView({ context, params }: Pick<Opening, 'context'> & { readonly params: object }): void {
  requires('mail.read')({ context });
  assertLetterId('id' in params ? String(params.id) : '');
}

export const StaffMailView = loadedBefore([MailPageScreen, LetterPapers], function StaffMailView() {
  const id = Number(useParams({ strict: false }).id);
  return <MailPageScreen key={id} id={id} papers={LetterPapers} />;
});
