/** A credential, or how to read the present one: a vault may replace it while the process runs. */
export type Secret = string | (() => string);

export const presentValue = (secret: Secret): string => (typeof secret === 'function' ? secret() : secret);
