import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { systemClock } from '@hybrid-mail/core/clock';
import {
  type ReferenceUpdate,
  readBranchesCsv,
  readReferenceCsv,
  readReferenceJson,
  updateBranches,
  updateReference,
  WrongFile,
} from '@hybrid-mail/core/reference';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { defineCommand } from '../define-command.ts';
import { withDatabase } from '../deps.ts';
import { formatReferenceUpdate } from '../format-reference-update.ts';
import { databaseSettings } from '../settings.ts';
import { WrongUsage } from '../wrong-usage.ts';

const author = { clock: systemClock, actor: { userId: null, name: 'operator reference' } };

export default defineCommand({
  options: {
    file: { type: 'string', help: 'JSON or CSV file with all regions, districts and client types' },
    branches: { type: 'string', help: 'CSV file with all branches: inn, id, name, code' },
    apply: { type: 'boolean', help: 'makes the changes; without it they are only shown' },
  },
  async run({ values: { file, branches, apply = false }, env }) {
    const path = file ?? branches;
    if (path === undefined || (file !== undefined && branches !== undefined)) {
      throw new WrongUsage('Name one file: --file or --branches.');
    }
    const { DATABASE_URL: url } = readCommandSettings(databaseSettings, env);
    const text = await readText(path);
    try {
      // Connects as the owner's role, as migrations do: the roles of API and worker may not write reference data.
      const update = await withDatabase({ url, role: 'owner', name: 'operator reference' }, (db) => {
        const ctx = { db, ...author };
        if (branches !== undefined) return updateBranches(ctx, readBranchesCsv(text), { apply });
        return updateReference(ctx, readReference(path, text), { apply });
      });
      return tell(update, apply);
    } catch (error) {
      if (!(error instanceof WrongFile)) throw error;
      console.error(`${path}: nothing was changed\n${error.message}`);
      return 1;
    }
  },
});

const readReference = (path: string, text: string) =>
  extname(path).toLowerCase() === '.csv' ? readReferenceCsv(text) : readReferenceJson(text);

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongUsage(
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? `${path} is not UTF-8: save it as "CSV UTF-8".`
        : `${path} cannot be read (${code}).`,
    );
  }
}

function tell(update: ReferenceUpdate, apply: boolean): number {
  for (const line of formatReferenceUpdate(update)) console.log(line);
  for (const sentence of update.refused) console.error(sentence);
  if (update.refused.length > 0) console.error('Nothing was changed: add these rows to the file again.');
  else if (update.isApplied) console.log('Changed.');
  else if (apply) console.log('There was nothing to change.');
  else console.log('Nothing was changed: --apply makes these changes.');
  return update.refused.length > 0 ? 1 : 0;
}
