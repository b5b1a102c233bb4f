import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Only the root package has a version. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')));

export const releaseSettings = {
  /** Commit from which the image was built; the build sets it. */
  REVISION: z
    .string()
    .regex(/^[0-9A-Za-z.-]*$/, 'may contain letters, digits, dots and dashes')
    .optional(),
};

/** Version of the running program, with the revision as build metadata of SemVer: `1.0.2+4bb2486`. */
export const releaseOf = ({ REVISION }: { REVISION?: string | undefined }): string =>
  REVISION ? `${version}+${REVISION}` : version;
