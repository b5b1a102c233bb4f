import { webAreaOf } from '@hybrid-mail/access';
import { createRoute, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { requireAnyAction, requireRegistryAccess } from '../app/guards.ts';
import { urlParsers } from '../lib/list-search/index.ts';
import { letterPagePaths, paths } from '../lib/routes.ts';
import { tellMissingPage } from '../shared/missing-page/missing-page.ts';
import { DeleteDialog, LetterPapers, MailPageScreen, SigningDialog } from './lazy-parts.tsx';
import { lazyScreen, loadCode, withPreload } from './lazy-screen.ts';
import { mainRoute, relativeToMain } from './main.tsx';

const MailCreateScreen = lazyScreen(() => import('../features/mail-create/mail-create-screen.tsx'), 'MailCreateScreen');

const CopiesScreen = lazyScreen(() => import('../features/mail-copies/copies-screen.tsx'), 'CopiesScreen');

const ImportScreen = lazyScreen(() => import('../features/mail-import/import-screen.tsx'), 'ImportScreen');

const RefusedScreen = lazyScreen(
  () => import('../features/mail-import/refused/refused-rows-screen.tsx'),
  'RefusedRowsScreen',
);

/** Redirects to the dashboard with a note if the text cannot be a letter id. */
export async function assertLetterId(id: string): Promise<void> {
  if (/^[1-9]\d{0,9}$/.test(id)) return;
  const { mailPageTexts } = await loadCode(() => import('@hybrid-mail/messages/mail-page'));
  tellMissingPage({ title: mailPageTexts.notOpened({ number: id }), text: mailPageTexts.notFound, wanted: id });
  throw redirect({ to: paths.dashboard });
}

export const mailViewRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mail-view']),
  beforeLoad: async ({ context, params }) => {
    requireAnyAction('mail.read')({ context });
    await assertLetterId(params.id);
    const page = letterPagePaths[webAreaOf(context.role)];
    // Redirects staff, who read letters in their own area (OPEN-62).
    if (page !== paths['mail-view']) throw redirect({ to: page, params, replace: true });
  },
  component: withPreload([MailPageScreen, SigningDialog, DeleteDialog, LetterPapers], function MailView() {
    const id = Number(mailViewRoute.useParams().id);
    const parts = { signing: SigningDialog, deleting: DeleteDialog, papers: LetterPapers };
    return <MailPageScreen key={id} id={id} {...parts} />;
  }),
});

export const mailCreateRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mail-create-pdf-form']),
  beforeLoad: requireAnyAction('mail.create'),
  validateSearch: z.object({ copyOf: urlParsers.id, correct: urlParsers.id, receiver: urlParsers.text }),
  component: withPreload([MailCreateScreen], function MailCreate() {
    const search = mailCreateRoute.useSearch();
    return <MailCreateScreen key={JSON.stringify(search)} {...search} />;
  }),
});

export const mailPdfsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mail-create-many-pdfs']),
  beforeLoad: requireAnyAction('mail.create'),
  component: lazyScreen(() => import('../features/mail-pdfs/pdfs-screen.tsx'), 'PdfsScreen'),
});

export const mailCopiesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mail-create-copies']),
  beforeLoad: requireAnyAction('mail.create'),
  validateSearch: z.object({ ids: urlParsers.ids }),
  component: withPreload([CopiesScreen], function MailCopies() {
    const { ids } = mailCopiesRoute.useSearch();
    return <CopiesScreen key={String(ids)} ids={ids} />;
  }),
});

/** Import of a file, or, with a registry id, correction of the registry's refused rows. */
function ImportOrRefused(): ReactNode {
  const { registry } = mailImportRoute.useSearch();
  return registry === undefined ? <ImportScreen /> : <RefusedScreen key={registry} id={registry} />;
}

export const mailImportRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['mail-create-excel-registry']),
  beforeLoad: ({ context }) => {
    requireAnyAction('registry.import')({ context });
    requireRegistryAccess({ context });
  },
  validateSearch: z.object({ registry: urlParsers.id }),
  component: withPreload([ImportScreen, RefusedScreen], ImportOrRefused),
});
