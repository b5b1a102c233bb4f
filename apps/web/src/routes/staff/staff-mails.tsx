import type { Role, WebArea } from '@hybrid-mail/access';
import { useParams } from '@tanstack/react-router';
import { requireAnyAction } from '../../app/guards.ts';
import { mailListDefinitions } from '../../features/mail-list/mail-list-state.ts';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { filteredPageOptions } from '../filtered-page-options.ts';
import { DeleteDialog, LetterPapers, MailPageScreen, SelectedPapers, StaffQuickLook } from '../lazy-parts.tsx';
import { lazyScreen, withPreload } from '../lazy-screen.ts';
import { assertLetterId } from '../mail.tsx';
import { mailListQueryModule, prefetchMails } from '../mail-lists.tsx';

const StaffMailScreen = lazyScreen(() => import('../../features/mail-list/staff-mail-screen.tsx'), 'StaffMailScreen');

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

export const staffMailPage = {
  beforeLoad: ({ context, params }: { context: { role: Role }; params: { id: string } }) => {
    requireAnyAction('mail.read')({ context });
    assertLetterId(params.id);
  },
  component: withPreload([MailPageScreen, LetterPapers], function StaffMailView() {
    const id = Number(useParams({ strict: false }).id);
    return <MailPageScreen key={id} id={id} papers={LetterPapers} />;
  }),
};
