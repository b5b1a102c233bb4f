import type { ComponentType, ReactNode } from 'react';
import type { PagePath } from '../../lib/routes.ts';

/** A link to another page: the login page is shown inside the application and before it has come. */
export type PlainLink = ComponentType<{
  readonly to: PagePath;
  readonly className?: string;
  readonly children: ReactNode;
}>;
