import type { LinkProps } from '@tanstack/react-router';

/** A page of the application with its URL parameters. */
export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>;
