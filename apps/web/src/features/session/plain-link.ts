import type { ComponentType, ReactNode } from 'react';
import type { PagePath } from '../../lib/routes.ts';

/** Link to another page: a router link in the application, an anchor before the application has loaded. */
export type PlainLink = ComponentType<{
  readonly to: PagePath;
  readonly className?: string;
  readonly children: ReactNode;
}>;
