import { connectDatabase } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { appendResultRows } from '../append-result-rows.ts';
import { seedLetters } from '../mail-list/seed-letters.ts';
import { startProduct } from '../mail-list/servers.ts';

const sizes = (process.env.LETTERS ?? '1000,10000,100000').split(',').map(Number);
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);

/** Peak memory of this process (server and client) in bytes while `work` runs. */
async function highestMemory(work: () => Promise<unknown>): Promise<number> {
  let highest = 0;
  const look = () => {
    highest = Math.max(highest, process.memoryUsage().rss);
  };
  const looking = setInterval(look, 20);
  await work();
  look();
  clearInterval(looking);
  return highest;
}

async function readAll(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.byteLength;
  return bytes;
}

/** Rate of the smallest file, the baseline for larger files: the rate should not fall with the number of letters. */
let smallest: { letters: number; perSecond: number } | undefined;
for (const letters of sizes) {
  const { url, drop } = await testDatabase();
  const db = connectDatabase({ url, poolSize: 10, name: 'bench' });
  const { adminId } = await seedLetters(db, letters);
  const target = await startProduct(db, url, { path: '/api/AdminMail', userId: adminId });
  const file = target.url.replace('AdminMail', 'AdminMailExcel');
  await readAll(`${file}?receiver=unknown`, target.headers);
  const before = process.memoryUsage().rss;
  const start = performance.now();
  let bytes = 0;
  const highest = await highestMemory(async () => {
    bytes = await readAll(file, target.headers);
  });
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${letters} letters: ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s, memory ${megabytes(before)} MB before, ${megabytes(highest)} MB at its highest`,
  );
  const perSecond = letters / seconds;
  smallest ??= { letters, perSecond };
  appendResultRows(
    {
      name: `Excel file of ${letters} letters`,
      value: perSecond,
      unit: 'letters/s',
      baseline: { name: `file of ${smallest.letters}`, value: smallest.perSecond },
    },
    {
      name: `memory while ${letters} letters are exported`,
      value: highest / 1024 ** 2,
      unit: 'MB',
      baseline: { name: 'before', value: before / 1024 ** 2 },
      isLessBetter: true,
    },
  );
  await target.close();
  await db.close();
  await drop();
}
process.exit();
