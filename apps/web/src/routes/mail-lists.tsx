import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { createRoute } from '@tanstack/react-router';
import { type MailListState, mailListDefinitions } from '../features/mail-list/mail-list-state.ts';
import { paths } from '../lib/routes.ts';
import { filteredPageOptions, type SessionContext } from './filtered-page-options.ts';
import { lazyScreen } from './lazy-screen.ts';
import { mainRoute, relativeToMain } from './main.tsx';
import { SenderQuickLook } from './sender-quick-look.tsx';
import { withPreload } from './with-preload.ts';

const DraftsScreen = lazyScreen(() => import('../features/mail-list/mail-list-screen.tsx'), 'DraftsScreen');
const MailListScreen = lazyScreen(() => import('../features/mail-list/mail-list-screen.tsx'), 'MailListScreen');

/** Combines the list with the dialogs of drafts and the papers of sent letters: features must not import each other. */
const MassSigningDialog = lazyScreen(
  () => import('../features/signing/mass/mass-signing-dialog.tsx'),
  'MassSigningDialog',
);
const DeleteDialog = lazyScreen(
  () => import('../features/mail-delete/delete-letters-dialog.tsx'),
  'DeleteLettersDialog',
);
const RefusedRows = lazyScreen(() => import('../features/mail-import/refused/refused-rows.tsx'), 'RefusedRows');
export const SelectedPapers = lazyScreen(() => import('../features/papers/selected-papers.tsx'), 'SelectedPapers');

const importQueries = () => import('../features/mail-list/mail-list.queries.ts');
/** Preloads the module of the list's query, so that a route requests the letters as soon as it opens. */
export const mailListQueryModule = { preload: importQueries };

/** Prefetches a page of letters while the code of the screen is loading. */
export const prefetchMails =
  (kind: MailListKind) =>
  ({ queries, role }: SessionContext, search: MailListState) =>
    importQueries().then(({ mailListQuery }) => queries.prefetchQuery(mailListQuery(role, kind, search)));

const letterListOptions = (kind: MailListKind) => ({
  definition: mailListDefinitions[kind],
  load: prefetchMails(kind),
});

export const draftMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mails-listing-draft']),
  ...filteredPageOptions({ actions: ['mail.list'], ...letterListOptions('draft') }),
  component: withPreload([DraftsScreen, mailListQueryModule, MassSigningDialog, DeleteDialog, RefusedRows], () => (
    <DraftsScreen
      signing={MassSigningDialog}
      deleting={DeleteDialog}
      refusedRows={RefusedRows}
      quickLook={SenderQuickLook}
    />
  )),
});

export const sentMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mails-listing-sent']),
  ...filteredPageOptions({ actions: ['mail.list'], ...letterListOptions('sent') }),
  component: withPreload([MailListScreen, mailListQueryModule, SelectedPapers], () => (
    <MailListScreen key="sent" kind="sent" papers={SelectedPapers} quickLook={SenderQuickLook} />
  )),
});

export const allMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mails-listing-all']),
  ...filteredPageOptions({ actions: ['mail.list', 'mail.listAsStaff'], ...letterListOptions('all') }),
  component: withPreload([MailListScreen, mailListQueryModule, SelectedPapers], () => (
    <MailListScreen key="all" kind="all" papers={SelectedPapers} quickLook={SenderQuickLook} />
  )),
});
