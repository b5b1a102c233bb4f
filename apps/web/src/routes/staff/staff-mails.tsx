import type { Role, WebArea } from '@hybrid-mail/access';
import { useParams } from '@tanstack/react-router';
import { requireAnyAction } from '../../app/guards.ts';
import { DeleteDialog, LetterPapers, MailPageScreen, SelectedPapers, StaffQuickLook } from '../lazy-parts.tsx';
import { lazyScreen, withPreload } from '../lazy-screen.ts';
import { assertLetterId } from '../mail.tsx';
import { letterListPage, mailListQueryModule } from '../mail-lists.tsx';
import { actionsOf } from './require-staff-page.ts';

const StaffMailScreen = lazyScreen(() => import('../../features/mail-list/staff-mail-screen.tsx'), 'StaffMailScreen');

/** Route options of the letter list; an empty URL gets the saved filters, else the letters sent today. */
export const staffMailsPage = (area: WebArea) => ({
  ...letterListPage('staff', actionsOf('mails')),
  component: withPreload([StaffMailScreen, mailListQueryModule, DeleteDialog, SelectedPapers], () => (
    <StaffMailScreen area={area} deleting={DeleteDialog} papers={SelectedPapers} quickLook={StaffQuickLook} />
  )),
});

export const staffMailPage = {
  beforeLoad: async ({ context, params }: { context: { role: Role }; params: { id: string } }) => {
    requireAnyAction('mail.read')({ context });
    await assertLetterId(params.id);
  },
  component: withPreload([MailPageScreen, LetterPapers], function StaffMailView() {
    const id = Number(useParams({ strict: false }).id);
    return <MailPageScreen key={id} id={id} papers={LetterPapers} />;
  }),
};
