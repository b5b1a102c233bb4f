import pg from 'pg';

/**
 * Has every connection of this process log in with the password that `read` gives at that moment, those of the queue too: a
 * vault may replace it while the process runs.
 * @param read undefined when the password stands in the URL or none is needed
 * @returns the URL to connect with
 */
export function passwordAtLogin(databaseUrl: string, read: () => string | undefined): string {
  if (read() === undefined) return databaseUrl;
  // Each connection of pg reads its default when the URL has no password. Its type does not tell of functions, its client does.
  Object.assign(pg.defaults, { password: () => read() ?? '' });
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}
