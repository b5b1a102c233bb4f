import { API_KEY_INVALID, API_KEY_MISSING, CapiFailure } from './capi-function.ts';

/** API keys that the vendor's manual and demonstration publish: this computer, pages without a host, two test hosts. */
export const publishedKeys: Record<string, string> = {
  localhost:
    '96D0C1491615C82B9A54D9989779DF825B690748224C2B04F500F370D51827CE2644D8D4A82C18184D73AB8530BB8ED537269603F61DB0D03D2104ABF789970B',
  '127.0.0.1':
    'A7BCFA5D490B351BE0754130DF03A068F855DB4333D43921125B9CF2670EF6A40370C646B90401955E1F7BC9CDBF59CE0B2C5467D820BE189C845D0B79CFC96F',
  null: 'E0A205EC4E7B78BBB56AFF83A733A1BB9FD39D562E67978CC5E7D73B0951DB1954595A20672A63332535E13CC6EC1E1FC8857BB09E0855D7E76E411B6FA16E9D',
  'test.e-imzo.uz':
    'DE783306B4717AFE4AE1B185E1D967C265AA397A35D8955C7D7E38A36F02798AA62FBABE2ABA15C888FE2F057474F35A5FC783D23005E4347A3E34D6C1DDBAE5',
  'test.e-imzo.local':
    'D56ABC7F43A23466D9ADB1A2335E7430FCE0F46B0EC99B578D554333245FC071357AE9E7E2F75F96B73AEEE7E0D61AE84E414F5CD795D8B6484E5645CAF958FC',
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
      if (!this.#acceptAny && (key === undefined || publishedKeys[host] !== key)) throw invalid(API_KEY_INVALID, host);
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
