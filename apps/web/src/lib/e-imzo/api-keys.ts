/** A key by which the program knows the site at a host; an installation gets its own from the operator of E-IMZO. */
export interface ApiKey {
  readonly host: string;
  readonly key: string;
}

/** Those that the vendor's documentation publishes for development. */
const keysOfDevelopment: Readonly<Record<string, string>> = {
  localhost:
    '96D0C1491615C82B9A54D9989779DF825B690748224C2B04F500F370D51827CE2644D8D4A82C18184D73AB8530BB8ED537269603F61DB0D03D2104ABF789970B',
  '127.0.0.1':
    'A7BCFA5D490B351BE0754130DF03A068F855DB4333D43921125B9CF2670EF6A40370C646B90401955E1F7BC9CDBF59CE0B2C5467D820BE189C845D0B79CFC96F',
};

/**
 * Alternating host and key: the pairs for development, and that of this host. One wrong pair makes the program refuse all, so
 * the keys of the installation's other hosts are left out.
 */
export function apiKeyArguments(host: string, installed: readonly ApiKey[] = []): string[] {
  const own = installed.filter((one) => one.host === host).map(({ key }) => [host, key] as const);
  return [...new Map([...Object.entries(keysOfDevelopment), ...own])].flat();
}
