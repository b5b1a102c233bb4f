/** A credential, or a getter of the current one: a vault may replace it while the process runs. */
export type Secret = string | (() => string);

export const readSecret = (secret: Secret): string => (typeof secret === 'function' ? secret() : secret);
