import { appendResultRows } from '../append-result-rows.ts';
import { lettersDatabase } from '../letters-database.ts';
import { startProduct } from '../mail-list/servers.ts';
import { measureDurations } from '../measure-durations.ts';
import {
  customerSearchKinds,
  type FoundLetters,
  readSampleLetters,
  type SampleLetter,
  type SearchUser,
  searchBySubstring,
  staffSearchKinds,
} from './search-kinds.ts';

const letters = Number(process.env.LETTERS ?? 1_000_000);
/** Number of searches of each kind. Each one looks for a different letter. */
const rounds = Number(process.env.ROUNDS ?? 200);
const slowRounds = Math.ceil(rounds / 20);
const goal = 50;

const { db, urlOf, drop, people } = await lettersDatabase(letters);
const { senderId, headSenderId, adminId } = people;
const readers: SearchUser[] = [
  {
    name: 'sender',
    userId: senderId,
    list: '/api/mail',
    within: 'm.unit_id = (select unit_id from user_account where id = $2)',
  },
  {
    name: 'head of an organization',
    userId: headSenderId,
    list: '/api/mail',
    within: 'm.organization_id = (select organization_id from user_account where id = $2)',
  },
  { name: 'administrator', userId: adminId, list: '/api/AdminMail', within: '$2 > 0' },
];
console.log(`GET /api/Search, ${rounds} searches of each kind, ms; in the last column «contains» in SQL alone`);
let isMissed = false;
for (const reader of readers) isMissed = (await measure(reader)) || isMissed;
await drop();
if (isMissed) console.error(`A p99 is over the goal of ${goal} ms`);
process.exit(isMissed ? 1 : 0);

/** Measures all kinds of searches of one reader. @returns whether a p99 is above the goal */
async function measure(reader: SearchUser): Promise<boolean> {
  const { url, headers, close } = await startProduct(db, urlOf('api'), { path: '', userId: reader.userId });
  const chosen = await readSampleLetters(db, reader, rounds);
  let slowest = 0;
  const isStaff = reader.list === '/api/AdminMail';
  for (const search of isStaff ? staffSearchKinds : customerSearchKinds) {
    const ask = async (sample: SampleLetter) => {
      const text = search.text(sample);
      const path = search.list
        ? `${reader.list}?${new URLSearchParams({ receiver: text, ...search.list(sample) })}`
        : `/api/Search?${new URLSearchParams({ search: text })}`;
      const answer = (await (await fetch(url + path, { headers })).json()) as {
        Letters?: FoundLetters;
        Records?: FoundLetters;
      };
      if (!search.isRight(answer.Letters ?? answer.Records ?? [], sample)) {
        throw new Error(`${reader.name}, ${search.name}: «${text}» found wrong letters`);
      }
    };
    for (const sample of chosen.slice(0, 20)) await ask(sample);
    const { p50, p99 } = await measureDurations(chosen, ask);
    const slow = await measureDurations(chosen.slice(0, slowRounds), (sample) =>
      searchBySubstring(db, reader, search.text(sample)),
    );
    const name = `${reader.name}, ${search.name}`;
    console.log(`  ${name.padEnd(48)} p50 ${ms(p50)}  p99 ${ms(p99)}   ${ms(slow.p50)}`);
    const baseline = { name: 'receiver contains, p50', value: slow.p50 };
    appendResultRows({ name: `search: ${name}, p99`, value: p99, unit: 'ms', baseline, isLessBetter: true });
    if (!search.isLater) slowest = Math.max(slowest, p99);
  }
  await close();
  return slowest > goal;
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(1).padStart(8);
}
