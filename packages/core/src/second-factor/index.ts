export { clearNewAppAttempts, countCodeAttempt, subtractCodeAttempt } from './code-throttle.ts';
export { consumeCode } from './consume-code.ts';
export { createRecoveryCodes } from './create-recovery-codes.ts';
export { countRecoveryCodes, readSecondFactors, type SecondFactors } from './read-second-factors.ts';
export { removeAuthenticatorApp, removeSecondFactors } from './remove-second-factors.ts';
export { requiresSecondFactor, type SecondFactorRule } from './requires-second-factor.ts';
export { sealTotpSecrets } from './seal-totp-secrets.ts';
export { newTotpSecret, totpStepOf, totpUri } from './totp.ts';
export { openTotpSecret, sealTotpSecret } from './totp-secret.ts';
