import type { Action } from '@hybrid-mail/access';
import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { createRoute } from '@tanstack/react-router';
import type { MailListState } from '../features/mail-list/mail-list-state.ts';
import { paths } from '../lib/routes.ts';
import { type FilteredPageActions, filteredPageOptions, type SessionContext } from './filtered-page-options.ts';
import { DeleteDialog, SelectedPapers, SenderQuickLook } from './lazy-parts.tsx';
import { lazyScreen, withPreload } from './lazy-screen.ts';
import { mainRoute, relativeToMain } from './main.tsx';

const DraftsScreen = lazyScreen(() => import('../features/mail-list/mail-list-screen.tsx'), 'DraftsScreen');
const MailListScreen = lazyScreen(() => import('../features/mail-list/mail-list-screen.tsx'), 'MailListScreen');
const MassSigningDialog = lazyScreen(
  () => import('../features/signing/mass/mass-signing-dialog.tsx'),
  'MassSigningDialog',
);
const RefusedRows = lazyScreen(() => import('../features/mail-import/refused/refused-rows.tsx'), 'RefusedRows');

const importQueries = () => import('../features/mail-list/mail-list.queries.ts');
/** Preloads the module of the list's query, so that a route requests the letters as soon as it opens. */
export const mailListQueryModule = { preload: importQueries };

/** Prefetches a page of letters while the code of the screen is loading. */
export const prefetchMails =
  (kind: MailListKind) =>
  ({ queries, role }: SessionContext, search: MailListState) =>
    importQueries().then(({ mailListQuery }) => queries.prefetchQuery(mailListQuery(role, kind, search)));

const letterListOptions = (kind: MailListKind, ...actions: Action[]) => letterListPage(kind, () => actions);

/** Options of a list of letters with its filters; the list of staff has its own filters. */
export const letterListPage = (kind: MailListKind, actions: FilteredPageActions) =>
  filteredPageOptions({
    actions,
    definition: async () => (await import('../features/mail-list/mail-list-state.ts')).mailListDefinitions[kind],
    load: prefetchMails(kind),
  });

const letterListComponent = (kind: 'sent' | 'all') =>
  withPreload([MailListScreen, mailListQueryModule, SelectedPapers], () => (
    <MailListScreen key={kind} kind={kind} papers={SelectedPapers} quickLook={SenderQuickLook} />
  ));

export const draftMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mails-listing-draft']),
  ...letterListOptions('draft', 'mail.list'),
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
  ...letterListOptions('sent', 'mail.list'),
  component: letterListComponent('sent'),
});

export const allMailsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mails-listing-all']),
  ...letterListOptions('all', 'mail.list', 'mail.listAsStaff'),
  component: letterListComponent('all'),
});
