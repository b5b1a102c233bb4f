import { checkInvariants } from '@hybrid-mail/core/evidence';
import { rebuildSums } from '@hybrid-mail/core/statistics';
import { connectDatabase } from '@hybrid-mail/db';
import { readKeepingSettings } from '../config.ts';

/** `npm run statistics:verify` recounts the statistics from the letters. Exit code 1 on a difference; `--rebuild` repairs it. */
const settings = readKeepingSettings(process.env);
const db = connectDatabase({ url: settings.DATABASE_URL, poolSize: 1, name: 'verify-statistics' });
if (process.argv.includes('--rebuild')) await rebuildSums({ db });
const [recount] = await checkInvariants(db, ['the accepted letters that are counted are not the letters there are']);
console.log(`${await db.prisma.mail.count({ where: { isSent: true, deletedOn: null } })} accepted letters recounted`);
if (recount?.count) console.error(`${recount.count} sums differ from what the letters say`);
await db.close();
process.exitCode = recount?.count ? 1 : 0;
