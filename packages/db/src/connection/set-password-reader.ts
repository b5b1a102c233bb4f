import pg from 'pg';

/**
 * Makes every connection of this process, including those of the job queue, log in with the password that `read`
 * returns at that moment, because a vault may replace it while the process runs.
 * @param read returns undefined when the URL contains the password or none is needed
 * @returns the URL to connect with
 */
export function setPasswordReader(databaseUrl: string, read: () => string | undefined): string {
  if (read() === undefined) return databaseUrl;
  // pg reads its default password for each connection if the URL has none. Its types do not allow a function, but its
  // client does.
  Object.assign(pg.defaults, { password: () => read() ?? '' });
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}
