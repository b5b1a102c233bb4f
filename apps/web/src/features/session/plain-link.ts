import type { ComponentType, ReactNode } from 'react';
import type { PagePath } from '../../lib/routes.ts';

/** A link to another page: of the router inside the application, an anchor before the application is loaded. */
export type PlainLink = ComponentType<{
  readonly to: PagePath;
  readonly className?: string;
  readonly children: ReactNode;
}>;
