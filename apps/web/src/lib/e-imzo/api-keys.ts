/** API key that identifies a host to E-IMZO; an installation gets its own key from the operator of E-IMZO. */
export interface ApiKey {
  readonly host: string;
  readonly key: string;
}

/** Development keys published in the vendor's documentation. */
const developmentKeys: Readonly<Record<string, string>> = {
  localhost:
    '96D0C1491615C82B9A54D9989779DF825B690748224C2B04F500F370D51827CE2644D8D4A82C18184D73AB8530BB8ED537269603F61DB0D03D2104ABF789970B',
  '127.0.0.1':
    'A7BCFA5D490B351BE0754130DF03A068F855DB4333D43921125B9CF2670EF6A40370C646B90401955E1F7BC9CDBF59CE0B2C5467D820BE189C845D0B79CFC96F',
};

/**
 * Hosts and keys in turn: the development pairs and this host's pair. E-IMZO refuses the whole call for one wrong pair,
 * so the keys of the installation's other hosts are omitted.
 */
export function apiKeyArguments(host: string, installed: readonly ApiKey[] = []): string[] {
  const own = installed.filter((one) => one.host === host).map(({ key }) => [host, key] as const);
  return [...new Map([...Object.entries(developmentKeys), ...own])].flat();
}
