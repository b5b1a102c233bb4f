import { statSync } from 'node:fs';
import { formerSecretNames } from './secret-files.ts';

type FormerName = (typeof formerSecretNames)[number];

const dayMs = 24 * 60 * 60 * 1000;
const usualDays = 30;
/** Longest time of a rotation in days, where it is not the usual one. */
const longest: Partial<Record<FormerName, number>> = {
  // People log in over months, and each login gives a password its new hash.
  PASSWORD_PEPPER_FORMER: 365,
  // Public keys, which stay for ever: roots of former keys are verified with them.
  EVIDENCE_KEY_FORMER: Number.POSITIVE_INFINITY,
};

const presentNameOf = (name: string) => name.replace(/_FORMER$/, '');

/** One sentence for each former secret that is the same as the present one: then nothing would be replaced. */
export const findRepeatedSecrets = (settings: NodeJS.ProcessEnv): string[] =>
  formerSecretNames
    .filter((name) => settings[name] !== undefined && settings[name] === settings[presentNameOf(name)])
    .map((name) => `${name} is the same as ${presentNameOf(name)}: leave it empty`);

/**
 * One sentence for each former secret that has been accepted for longer than a rotation takes. Only a file tells its
 * age.
 */
export function findForgottenSecrets(env: NodeJS.ProcessEnv, now: Date): string[] {
  return formerSecretNames.flatMap((name) => {
    const path = env[`${name}_FILE`];
    const days = path ? daysOf(path, now) : 0;
    const isForgotten = days > (longest[name] ?? usualDays);
    return isForgotten ? [`${name} has been accepted for ${days} days: end the rotation (secrets:rotate)`] : [];
  });
}

/** Age of a secret in days; 0 when the file is empty or cannot be read. */
function daysOf(path: string, now: Date): number {
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
  return size === 0 ? 0 : Math.floor((now.getTime() - mtimeMs) / dayMs);
}
