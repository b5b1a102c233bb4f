import { API_KEY_INVALID, API_KEY_MISSING, CapiFailure } from './capi-function.ts';

/** API keys that the vendor's manual publishes for development on the local machine. */
const PUBLIC_KEYS: Record<string, string> = {
  localhost:
    '96D0C1491615C82B9A54D9989779DF825B690748224C2B04F500F370D51827CE2644D8D4A82C18184D73AB8530BB8ED537269603F61DB0D03D2104ABF789970B',
  '127.0.0.1':
    'A7BCFA5D490B351BE0754130DF03A068F855DB4333D43921125B9CF2670EF6A40370C646B90401955E1F7BC9CDBF59CE0B2C5467D820BE189C845D0B79CFC96F',
};

/** Hosts whose pages may call functions. A registered host is valid for all of its pages until the process ends. */
export class ApiKeys {
  readonly #acceptAny: boolean;
  readonly #hosts = new Set<string>();

  constructor(acceptAny: boolean) {
    this.#acceptAny = acceptAny;
  }

  /** Registers hosts. @param pairs hosts and keys, alternating; one invalid pair rejects all of them */
  register(pairs: readonly string[]): void {
    const hosts = pairs.filter((_, index) => index % 2 === 0);
    for (const [index, host] of hosts.entries()) {
      const key = pairs[index * 2 + 1];
      if (!this.#acceptAny && (key === undefined || PUBLIC_KEYS[host] !== key)) throw invalid(API_KEY_INVALID, host);
    }
    for (const host of hosts) this.#hosts.add(host);
  }

  check(host: string): void {
    if (!this.#hosts.has(host)) throw invalid(API_KEY_MISSING, host);
  }
}

export function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname || 'null' : 'null';
}

function invalid(status: number, host: string): CapiFailure {
  return new CapiFailure(status, `API-key для домена ${host} недействителен.`);
}
