import { createRoute, redirect } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { mailListDefinition } from '../features/mail-list/mail-list-state.ts';
import { openingState } from '../lib/list-search/index.ts';
import { paths } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';
import { belowMain, mainRoute } from './main.tsx';

const MailListScreen = lazyScreen(() => import('../features/mail-list/mail-list-screen.tsx'), 'MailListScreen');

/** The dialogs of the drafts and the papers of sent letters are features of their own; they meet the list here. */
const MassSigningDialog = lazyScreen(() => import('../features/signing/mass-signing-dialog.tsx'), 'MassSigningDialog');
const DeleteDialog = lazyScreen(() => import('../features/mail-delete/delete-dialog.tsx'), 'DeleteDialog');
const ProofPacksButton = lazyScreen(() => import('../features/papers/proof-packs-button.tsx'), 'ProofPacksButton');

const screens = {
  draft: loadedBefore([MailListScreen, MassSigningDialog, DeleteDialog], () => (
    <MailListScreen key="draft" kind="draft" draftDialogs={{ signing: MassSigningDialog, deleting: DeleteDialog }} />
  )),
  sent: loadedBefore([MailListScreen, ProofPacksButton], () => (
    <MailListScreen key="sent" kind="sent" packs={ProofPacksButton} />
  )),
  all: loadedBefore([MailListScreen], () => <MailListScreen key="all" kind="all" />),
};

const mailListRoute = <P extends string>(kind: keyof typeof screens, path: P, mayOpen: ReturnType<typeof requires>) =>
  createRoute({
    getParentRoute: () => mainRoute,
    path,
    beforeLoad: ({ context, location }) => {
      mayOpen({ context });
      if (location.searchStr !== '') return;
      const search = openingState(mailListDefinition(kind, context.profile.id));
      throw redirect({ to: `/main${path}`, search, replace: true } as never);
    },
    component: screens[kind],
  });

export const mailListRoutes = [
  mailListRoute('draft', belowMain(paths['mails-listing-draft']), requires('mail.list')),
  mailListRoute('sent', belowMain(paths['mails-listing-sent']), requires('mail.list')),
  mailListRoute('all', belowMain(paths['mails-listing-all']), requires('mail.list', 'mail.listAsStaff')),
] as const;
