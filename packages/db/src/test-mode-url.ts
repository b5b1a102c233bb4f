/** The URL of the test mode's database: on the same server, named after the database of the installation. */
export function testModeUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname += '_test';
  return url.href;
}
