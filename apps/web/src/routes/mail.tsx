import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { requires } from '../app/guards.ts';
import { fromUrl } from '../lib/list-search/index.ts';
import { paths } from '../lib/routes.ts';
import { mailPageTexts } from '../messages/mail-page.ts';
import { notify } from '../ui/notify/notify.tsx';
import { loadedBefore } from './loaded-before.ts';
import { belowMain, mainRoute } from './main.tsx';

/** The letter's page, its dialogs and the letter's papers are features of their own; they meet here. */
const MailPageScreen = lazyRouteComponent(() => import('../features/mail-page/mail-page-screen.tsx'), 'MailPageScreen');
const LetterPapers = lazyRouteComponent(() => import('../features/papers/letter-papers.tsx'), 'LetterPapers');
const SigningDialog = lazyRouteComponent(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');
const DeleteDialog = lazyRouteComponent(() => import('../features/mail-delete/delete-dialog.tsx'), 'DeleteDialog');

const MailCreateScreen = lazyRouteComponent(
  () => import('../features/mail-create/mail-create-screen.tsx'),
  'MailCreateScreen',
);

export const mailViewRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-view']),
  beforeLoad: ({ context, params }) => {
    requires('mail.read')({ context });
    if (/^[1-9]\d{0,9}$/.test(params.id)) return;
    notify.info(mailPageTexts.notLoaded, 5);
    throw redirect({ to: paths.dashboard });
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
  validateSearch: z.object({ copyOf: fromUrl.id }),
  component: loadedBefore([MailCreateScreen], function MailCreate() {
    const { copyOf } = mailCreateRoute.useSearch();
    return <MailCreateScreen key={copyOf ?? 'new'} copyOf={copyOf} />;
  }),
});
