import type { LinkProps } from '@tanstack/react-router';

/** A page of the application and what its URL says. */
export type LinkTarget = Pick<LinkProps, 'to' | 'search'>;
