import { checkInvariants } from '@hybrid-mail/core/evidence';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { rebuildSums } from '@hybrid-mail/core/statistics';
import { defineCommand } from '../define-command.ts';
import { withDatabase, withReads } from '../deps.ts';
import { databaseSettings, readSettings } from '../settings.ts';

/** Exits with 1 when the stored statistics differ from the letters. */
export default defineCommand({
  options: { rebuild: { type: 'boolean', help: "counts all sums again; needs the DATABASE_URL of the tables' owner" } },
  async run({ values, env }) {
    const settings = readCommandSettings({ ...databaseSettings, ...readSettings }, env);
    const role = values.rebuild ? 'owner' : 'worker';
    return withDatabase({ url: settings.DATABASE_URL, role, name: 'operator statistics:verify' }, async (db) => {
      if (values.rebuild) await rebuildSums({ db });
      // After the sums were built again, a replica may not have them yet.
      const read = values.rebuild ? { ...settings, DATABASE_READ_URL: undefined } : settings;
      const [recount] = await withReads(db, read, (reads) =>
        checkInvariants(reads?.statements ?? db, [
          'the accepted letters that are counted are not the letters there are',
        ]),
      );
      const letters = await db.prisma.mail.count({ where: { isSent: true, deletedOn: null } });
      console.log(`${letters} accepted letters recounted`);
      if (recount?.count) console.error(`${recount.count} sums differ from what the letters say`);
      return recount?.count ? 1 : 0;
    });
  },
});
