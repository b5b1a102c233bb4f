import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { type MailListKind, mailListDefinition } from '../features/mail-list/mail-list-state.ts';
import { openingState } from '../lib/list-search/index.ts';
import { paths } from '../lib/routes.ts';
import { loadedBefore } from './loaded-before.ts';
import { belowMain, mainRoute } from './main.tsx';

const MailListScreen = lazyRouteComponent(() => import('../features/mail-list/mail-list-screen.tsx'), 'MailListScreen');

const mailListRoute = <P extends string>(kind: MailListKind, path: P, mayOpen: ReturnType<typeof requires>) =>
  createRoute({
    getParentRoute: () => mainRoute,
    path,
    beforeLoad: ({ context, location }) => {
      mayOpen({ context });
      if (location.searchStr !== '') return;
      const search = openingState(mailListDefinition(kind, context.profile.id));
      throw redirect({ to: `/main${path}`, search, replace: true } as never);
    },
    component: loadedBefore([MailListScreen], () => <MailListScreen key={kind} kind={kind} />),
  });

export const mailListRoutes = [
  mailListRoute('draft', belowMain(paths['mails-listing-draft']), requires('mail.list')),
  mailListRoute('sent', belowMain(paths['mails-listing-sent']), requires('mail.list')),
  mailListRoute('all', belowMain(paths['mails-listing-all']), requires('mail.list', 'mail.listAsStaff')),
] as const;
