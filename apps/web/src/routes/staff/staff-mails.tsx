import type { Role, WebArea } from '@hybrid-mail/access';
import { useParams } from '@tanstack/react-router';
import { requires } from '../../app/guards.ts';
import { mailListDefinitions } from '../../features/mail-list/mail-list-state.ts';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { filteredPage } from '../filtered-page.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { StaffLetterLook } from '../letter-look.tsx';
import { loadedBefore } from '../loaded-before.ts';
import { assertLetterId } from '../mail.tsx';
import { listCalls, loadMails, SelectedPapers } from '../mail-lists.tsx';

/**
 * Letter list of a staff area and the read-only letter page, combined with their parts: features must not import each
 * other.
 */
const StaffMailScreen = lazyScreen(() => import('../../features/mail-list/staff-mail-screen.tsx'), 'StaffMailScreen');
const DeleteDialog = lazyScreen(() => import('../../features/mail-delete/delete-dialog.tsx'), 'DeleteDialog');
const MailPageScreen = lazyScreen(() => import('../../features/mail-page/mail-page-screen.tsx'), 'MailPageScreen');
const LetterPapers = lazyScreen(() => import('../../features/papers/letter-papers.tsx'), 'LetterPapers');

/** Route options of the letter list; an empty URL gets the saved filters, else the letters sent today. */
export const staffMailsPage = (area: WebArea) => ({
  ...filteredPage({
    actions: [staffPages.mails.action],
    definition: mailListDefinitions.staff,
    load: loadMails('staff'),
  }),
  component: loadedBefore([StaffMailScreen, listCalls, DeleteDialog, SelectedPapers], () => (
    <StaffMailScreen area={area} deleting={DeleteDialog} papers={SelectedPapers} quickLook={StaffLetterLook} />
  )),
});

interface Opening {
  readonly context: { readonly role: Role };
  readonly params: { readonly id: string };
}

export const staffMailPage = {
  beforeLoad: ({ context, params }: Opening) => {
    requires('mail.read')({ context });
    assertLetterId(params.id);
  },
  component: loadedBefore([MailPageScreen, LetterPapers], function StaffMailView() {
    const id = Number(useParams({ strict: false }).id);
    return <MailPageScreen key={id} id={id} papers={LetterPapers} />;
  }),
};
