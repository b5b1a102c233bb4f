import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { createRoute } from '@tanstack/react-router';
import { type MailListState, mailListDefinitions } from '../features/mail-list/mail-list-state.ts';
import { paths } from '../lib/routes.ts';
import { filteredPage, type Session } from './filtered-page.ts';
import { lazyScreen } from './lazy-screen.ts';
import { LetterLook } from './letter-look.tsx';
import { loadedBefore } from './loaded-before.ts';
import { belowMain, mainRoute } from './main.tsx';

const DraftsScreen = lazyScreen(() => import('../features/mail-list/mail-list-screen.tsx'), 'DraftsScreen');
const MailListScreen = lazyScreen(() => import('../features/mail-list/mail-list-screen.tsx'), 'MailListScreen');

/** Combines the list with the dialogs of drafts and the papers of sent letters: features must not import each other. */
const MassSigningDialog = lazyScreen(
  () => import('../features/signing/mass/mass-signing-dialog.tsx'),
  'MassSigningDialog',
);
const DeleteDialog = lazyScreen(() => import('../features/mail-delete/delete-dialog.tsx'), 'DeleteDialog');
const RefusedRows = lazyScreen(() => import('../features/mail-import/refused/refused-rows.tsx'), 'RefusedRows');
export const SelectedPapers = lazyScreen(() => import('../features/papers/selected-papers.tsx'), 'SelectedPapers');

const importQueries = () => import('../features/mail-list/mail-list.queries.ts');
/** Preloads the module of the list's query, so that a route requests the letters as soon as it opens. */
export const listCalls = { preload: importQueries };

/** Prefetches a page of letters while the code of the screen is loading. */
export const loadMails =
  (kind: MailListKind) =>
  ({ queries, role }: Session, search: MailListState) =>
    importQueries().then(({ mailListQuery }) => queries.prefetchQuery(mailListQuery(role, kind, search)));

const letterListOptions = (kind: MailListKind) => ({ definition: mailListDefinitions[kind], load: loadMails(kind) });

export const draftMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mails-listing-draft']),
  ...filteredPage({ actions: ['mail.list'], ...letterListOptions('draft') }),
  component: loadedBefore([DraftsScreen, listCalls, MassSigningDialog, DeleteDialog, RefusedRows], () => (
    <DraftsScreen
      signing={MassSigningDialog}
      deleting={DeleteDialog}
      refusedRows={RefusedRows}
      quickLook={LetterLook}
    />
  )),
});

export const sentMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mails-listing-sent']),
  ...filteredPage({ actions: ['mail.list'], ...letterListOptions('sent') }),
  component: loadedBefore([MailListScreen, listCalls, SelectedPapers], () => (
    <MailListScreen key="sent" kind="sent" papers={SelectedPapers} quickLook={LetterLook} />
  )),
});

export const allMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mails-listing-all']),
  ...filteredPage({ actions: ['mail.list', 'mail.listAsStaff'], ...letterListOptions('all') }),
  component: loadedBefore([MailListScreen, listCalls, SelectedPapers], () => (
    <MailListScreen key="all" kind="all" papers={SelectedPapers} quickLook={LetterLook} />
  )),
});
