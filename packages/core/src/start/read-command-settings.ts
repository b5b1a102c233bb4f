import { z } from 'zod';
import { addSecretFilePaths, readSecretFiles } from './secret-files.ts';
import { WrongSettings } from './wrong-settings.ts';

/**
 * Reads the settings of a command, secrets also from files (secret-files.ts).
 * @throws WrongSettings with one sentence for each setting that is missing or wrong
 */
export function readCommandSettings<S extends z.ZodRawShape>(
  shape: S,
  env: NodeJS.ProcessEnv,
): z.output<z.ZodObject<S>> {
  const given = readSecretFiles(env);
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path: [name = ''], message }) =>
    given[String(name)] === undefined ? `${String(name)} is missing.` : `${String(name)} is wrong: ${message}.`,
  );
  throw new WrongSettings(addSecretFilePaths(sentences.join('\n'), env));
}
