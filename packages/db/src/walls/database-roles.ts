/**
 * Database roles of the product. The owner owns tables and functions and runs migrations; the others own nothing.
 * The API logs in as `api` and serves customers' requests as `customer`, whose row-level policies show the rows of one
 * organization only.
 */
export const databaseRoles = {
  owner: 'hybrid_mail_owner',
  api: 'hybrid_mail_api',
  customer: 'hybrid_mail_customer',
  worker: 'hybrid_mail_worker',
} as const;

export type DatabaseRole = keyof typeof databaseRoles;

/**
 * Login of the exporter of Postgres's metrics: sees statistics of the server and no rows, and has no password, because
 * it logs in by its certificate. It is none of `databaseRoles`: the product works without it.
 */
export const watchRole = 'hybrid_mail_watch';

/** Session setting with the id of the organization whose rows the policies of `customer` show. */
export const organizationSetting = 'hybrid_mail.organization_id';

/** The URL with one more server option, e.g. `-c lock_timeout=2s`; its other options stay. */
export function withServerOption(databaseUrl: string, option: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', [url.searchParams.get('options'), option].filter(Boolean).join(' '));
  return url.href;
}

/** A URL with which statements run as this role; the login must be a member of the role. */
export const urlForRole = (databaseUrl: string, role: DatabaseRole) =>
  withServerOption(databaseUrl, `-c role=${databaseRoles[role]}`);

/** A URL with which the role itself logs in. */
export function loginUrl(databaseUrl: string, role: 'api' | 'worker', password: string): string {
  const url = new URL(databaseUrl);
  url.username = databaseRoles[role];
  url.password = encodeURIComponent(password);
  return url.href;
}
