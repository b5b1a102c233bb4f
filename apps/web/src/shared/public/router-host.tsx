import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { HelpPanel } from '../help/help-panel.tsx';
import type { PageHost } from './page-host.tsx';
import { switchLanguage } from './switch-language.ts';

/** The application around its public pages. */
export const routerHost: PageHost = {
  Link,
  useOpen: () => {
    const router = useRouter();
    return (href) => void router.navigate({ href });
  },
  useRoute: () => useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' }) as `/${string}`,
  switchLanguage,
  Help: HelpPanel,
};
