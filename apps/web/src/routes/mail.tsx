import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { requires } from '../app/guards.ts';
import { paths } from '../lib/routes.ts';
import { belowMain, mainRoute } from './main.tsx';

const MailPageScreen = lazy(async () => ({
  default: (await import('../features/mail-page/mail-page-screen.tsx')).MailPageScreen,
}));

export const mailViewRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-view']),
  beforeLoad: ({ context, params }) => {
    requires('mail.read')({ context });
    if (!/^[1-9]\d{0,9}$/.test(params.id)) throw redirect({ to: paths.dashboard });
  },
  component: function MailView() {
    const id = Number(mailViewRoute.useParams().id);
    return <MailPageScreen key={id} id={id} />;
  },
});

export const mailCreateRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['mail-create-pdf-form']),
  beforeLoad: requires('mail.create'),
  component: lazyRouteComponent(() => import('../features/mail-create/mail-create-screen.tsx'), 'MailCreateScreen'),
});
