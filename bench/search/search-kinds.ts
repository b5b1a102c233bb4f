import type { Database } from '@hybrid-mail/db';

export interface SearchUser {
  name: string;
  userId: number;
  list: '/api/mail' | '/api/AdminMail';
  /** SQL condition on `mail m`: the letters that the user `$2` may see. */
  within: string;
}

/** A letter that a search is expected to find. */
export interface SampleLetter {
  id: number;
  receiver: string;
  address: string;
  inn: string;
  /** Day of creation in Tashkent. */
  day: string;
}

export type FoundLetters = { Id: number }[];

export interface SearchKind {
  name: string;
  /** Uses the receiver filter of the list, with these parameters, instead of the global search. */
  list?(sample: SampleLetter): Record<string, string>;
  /** The page asks for it when the letters are shown already, so it has no goal of its own. */
  isLater?: boolean;
  text(sample: SampleLetter): string;
  isRight(found: FoundLetters, sample: SampleLetter): boolean;
}

const surname = ({ receiver }: SampleLetter) => receiver.split(' ')[0] ?? '';
const house = ({ address }: SampleLetter) => /дом (\d+)/.exec(address)?.[1] ?? '';
const flat = ({ address }: SampleLetter) => /кв\. (\d+)/.exec(address)?.[1] ?? '';
const some = (found: FoundLetters) => found.length > 0;
const itself = (found: FoundLetters, { id }: SampleLetter) => found[0]?.Id === id;

/** Kinds of searches, with the text that a user types to find a letter. */
const searchKinds: readonly SearchKind[] = [
  { name: 'first letters of a surname', text: (sample) => surname(sample).slice(0, 3), isRight: some },
  { name: 'surname', text: surname, isRight: some },
  { name: 'whole name', text: ({ receiver }) => receiver, isRight: some },
  { name: 'name and flat', text: (sample) => `${flat(sample)} ${sample.receiver} ${house(sample)}`, isRight: some },
  { name: 'house and flat', text: (sample) => `${house(sample)} ${flat(sample)}`, isRight: some },
  { name: 'number', text: ({ id }) => `EHM${id}`, isRight: itself },
  {
    name: 'a name that no letter has',
    text: (sample) => `${surname(sample)} Ксенофонт`,
    isRight: (found) => found.length === 0,
  },
];

const lists = (given: Record<string, string>): SearchKind[] => [
  { name: 'list by surname', list: () => given, text: surname, isRight: some },
  { name: 'list by whole name', list: () => given, text: ({ receiver }) => receiver, isRight: some },
];
const narrowedLists: readonly SearchKind[] = [
  {
    name: 'list of an organization by surname',
    list: ({ inn }) => ({ skipTotal: 'true', inn }),
    text: surname,
    isRight: some,
  },
  {
    name: 'list of a day by surname',
    list: ({ day }) => ({ skipTotal: 'true', createdStart: day, createdEnd: day }),
    text: surname,
    isRight: some,
  },
];
const exactTotal: SearchKind = {
  name: 'exact total of a list by surname',
  list: () => ({ limit: '1' }),
  isLater: true,
  text: surname,
  isRight: some,
};

export const customerSearchKinds = [...searchKinds, ...lists({})];
/** The list of staff is answered without its exact total, which the page asks for afterwards. */
export const staffSearchKinds = [...searchKinds, ...lists({ skipTotal: 'true' }), ...narrowedLists, exactTotal];

/** Reads a sample of the letters that the user may see, in the order of a hash, so that it has old and new ones. */
export async function readSampleLetters(
  db: Database,
  { userId, within }: SearchUser,
  count: number,
): Promise<SampleLetter[]> {
  const { rows } = await db.pool.query<SampleLetter>(
    `select m.id, m.receiver, m.address, o.inn, to_char(m.created_on at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as day
      from mail m join organization o on o.id = m.organization_id where ${within} and m.deleted_on is null
      order by hashtext(m.id::text) limit $1`,
    [count, userId],
  );
  return rows;
}

/** Baseline: selects the newest letters whose receiver contains the text. */
export async function searchBySubstring(db: Database, { userId, within }: SearchUser, text: string): Promise<void> {
  await db.pool.query(
    `select m.id from mail m join mail_search s on s.mail_id = m.id
      where m.deleted_on is null and ${within} and s.receiver ilike $1
      order by m.created_on desc, m.id desc limit 8`,
    [`%${text}%`, userId],
  );
}
