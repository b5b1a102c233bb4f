import { checkInvariants } from '@hybrid-mail/core/evidence';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { rebuildSums } from '@hybrid-mail/core/statistics';
import { connectDatabase } from '@hybrid-mail/db';
import { command } from '../command.ts';
import { databaseSettings } from '../settings.ts';

/** Exit code 1 on a difference. */
export default command({
  options: { rebuild: { type: 'boolean', help: "counts all sums again; needs the DATABASE_URL of the tables' owner" } },
  async run({ values, env }) {
    const { DATABASE_URL: url } = readCommandSettings(databaseSettings, env);
    const db = connectDatabase({ url, poolSize: 1, name: 'verify-statistics' });
    try {
      if (values.rebuild) await rebuildSums({ db });
      const [recount] = await checkInvariants(db, [
        'the accepted letters that are counted are not the letters there are',
      ]);
      console.log(
        `${await db.prisma.mail.count({ where: { isSent: true, deletedOn: null } })} accepted letters recounted`,
      );
      if (recount?.count) console.error(`${recount.count} sums differ from what the letters say`);
      return recount?.count ? 1 : 0;
    } finally {
      await db.close();
    }
  },
});
