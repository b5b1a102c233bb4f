import { webAreaOf } from '@hybrid-mail/access';
import { mailPageTexts } from '@hybrid-mail/messages/mail-page';
import { createRoute, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { requires, requiresRegistryAccess } from '../app/guards.ts';
import { fromUrl } from '../lib/list-search/index.ts';
import { letterPages, paths } from '../lib/routes.ts';
import { notify } from '../ui/notify/notify.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';
import { belowMain, mainRoute } from './main.tsx';

/** Combines the letter's page with its dialogs and papers: features must not import each other. */
const MailPageScreen = lazyScreen(() => import('../features/mail-page/mail-page-screen.tsx'), 'MailPageScreen');
const LetterPapers = lazyScreen(() => import('../features/papers/letter-papers.tsx'), 'LetterPapers');
const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');
const DeleteDialog = lazyScreen(() => import('../features/mail-delete/delete-dialog.tsx'), 'DeleteDialog');

const MailCreateScreen = lazyScreen(() => import('../features/mail-create/mail-create-screen.tsx'), 'MailCreateScreen');

const PdfsScreen = lazyScreen(() => import('../features/mail-pdfs/pdfs-screen.tsx'), 'PdfsScreen');

const CopiesScreen = lazyScreen(() => import('../features/mail-copies/copies-screen.tsx'), 'CopiesScreen');

const ImportScreen = lazyScreen(() => import('../features/mail-import/import-screen.tsx'), 'ImportScreen');

const RefusedScreen = lazyScreen(() => import('../features/mail-import/refused/refused-screen.tsx'), 'RefusedScreen');

/** Redirects to the dashboard with a message if the text cannot be a letter id. */
export function assertLetterId(id: string): void {
  if (/^[1-9]\d{0,9}$/.test(id)) return;
  notify.info(mailPageTexts.notLoaded, 5);
  throw redirect({ to: paths.dashboard });
}

export const mailViewRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-view']),
  beforeLoad: ({ context, params }) => {
    requires('mail.read')({ context });
    assertLetterId(params.id);
    const page = letterPages[webAreaOf(context.role)];
    // Redirects staff, who read letters in their own area (OPEN-62).
    if (page !== paths['mail-view']) throw redirect({ to: page, params, replace: true });
  },
  component: loadedBefore([MailPageScreen, SigningDialog, DeleteDialog, LetterPapers], function MailView() {
    const id = Number(mailViewRoute.useParams().id);
    const parts = { signing: SigningDialog, deleting: DeleteDialog, papers: LetterPapers };
    return <MailPageScreen key={id} id={id} {...parts} />;
  }),
});

export const mailCreateRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-create-pdf-form']),
  beforeLoad: requires('mail.create'),
  validateSearch: z.object({ copyOf: fromUrl.id, correct: fromUrl.id, receiver: fromUrl.text }),
  component: loadedBefore([MailCreateScreen], function MailCreate() {
    const search = mailCreateRoute.useSearch();
    return <MailCreateScreen key={JSON.stringify(search)} {...search} />;
  }),
});

export const mailPdfsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-create-many-pdfs']),
  beforeLoad: requires('mail.create'),
  component: loadedBefore([PdfsScreen], () => <PdfsScreen />),
});

export const mailCopiesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-create-copies']),
  beforeLoad: requires('mail.create'),
  component: loadedBefore([CopiesScreen], () => <CopiesScreen />),
});

const importSearch = z.object({ registry: fromUrl.id });

/** Import of a file, or, with a registry id, correction of the registry's refused rows. */
function ImportOrRefused(): ReactNode {
  const { registry } = mailImportRoute.useSearch();
  return registry === undefined ? <ImportScreen /> : <RefusedScreen key={registry} id={registry} />;
}

export const mailImportRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-create-excel-registry']),
  beforeLoad: ({ context }) => {
    requires('registry.import')({ context });
    requiresRegistryAccess({ context });
  },
  validateSearch: importSearch,
  component: loadedBefore([ImportScreen, RefusedScreen], ImportOrRefused),
});
