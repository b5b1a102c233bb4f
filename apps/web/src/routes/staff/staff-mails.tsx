import type { Role, WebArea } from '@hybrid-mail/access';
import { useParams } from '@tanstack/react-router';
import { requireAnyAction } from '../../app/guards.ts';
import { mailListDefinitions } from '../../features/mail-list/mail-list-state.ts';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { filteredPageOptions } from '../filtered-page-options.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { assertLetterId } from '../mail.tsx';
import { mailListQueryModule, prefetchMails, SelectedPapers } from '../mail-lists.tsx';
import { StaffQuickLook } from '../sender-quick-look.tsx';
import { withPreload } from '../with-preload.ts';

/**
 * Letter list of a staff area and the read-only letter page, combined with their parts: features must not import each
 * other.
 */
const StaffMailScreen = lazyScreen(() => import('../../features/mail-list/staff-mail-screen.tsx'), 'StaffMailScreen');
const DeleteDialog = lazyScreen(
  () => import('../../features/mail-delete/delete-letters-dialog.tsx'),
  'DeleteLettersDialog',
);
const MailPageScreen = lazyScreen(() => import('../../features/mail-page/mail-page-screen.tsx'), 'MailPageScreen');
const LetterPapers = lazyScreen(() => import('../../features/papers/letter-papers.tsx'), 'LetterPapers');

/** Route options of the letter list; an empty URL gets the saved filters, else the letters sent today. */
export const staffMailsPage = (area: WebArea) => ({
  ...filteredPageOptions({
    actions: [staffPages.mails.action],
    definition: mailListDefinitions.staff,
    load: prefetchMails('staff'),
  }),
  component: withPreload([StaffMailScreen, mailListQueryModule, DeleteDialog, SelectedPapers], () => (
    <StaffMailScreen area={area} deleting={DeleteDialog} papers={SelectedPapers} quickLook={StaffQuickLook} />
  )),
});

interface Opening {
  readonly context: { readonly role: Role };
  readonly params: { readonly id: string };
}

export const staffMailPage = {
  beforeLoad: ({ context, params }: Opening) => {
    requireAnyAction('mail.read')({ context });
    assertLetterId(params.id);
  },
  component: withPreload([MailPageScreen, LetterPapers], function StaffMailView() {
    const id = Number(useParams({ strict: false }).id);
    return <MailPageScreen key={id} id={id} papers={LetterPapers} />;
  }),
};
