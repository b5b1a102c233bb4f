import { readSecret, type Secret } from '../secret/index.ts';

/** The key by which the post knows us, and during a rotation the other one, in the order in which they are tried. */
export interface ApiKeys {
  inOrder(): readonly string[];
  /** Notes the key that the post knows, so that it is the first one from now on. */
  prefer(key: string): void;
}

export function apiKeysOf(present: Secret, former: Secret = ''): ApiKeys {
  let preferred = '';
  return {
    inOrder: () => {
      const keys = new Set([present, former].map(readSecret).filter(Boolean));
      return [...keys].toSorted((one, other) => Number(other === preferred) - Number(one === preferred));
    },
    prefer: (key) => {
      preferred = key;
    },
  };
}
