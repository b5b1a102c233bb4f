import { rm, writeFile } from 'node:fs/promises';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

const settings = { BACKUP_STAMP: z.string() };

export default defineCommand({
  options: {},
  async run({ env }) {
    const { BACKUP_STAMP: stamp } = readCommandSettings(settings, env);
    // The service of the backups may own the file, so it is replaced.
    await rm(stamp, { force: true });
    await writeFile(stamp, '');
    console.log('Noted: a backup has succeeded now');
    return 0;
  },
});
