import { connectDatabase } from '@hybrid-mail/db';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertLimitedRole } from './assert-limited-role.ts';

const login = `login_of_operator_${process.pid}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.pool.query(`create role ${login} login password 'x'`);
});
afterAll(async () => {
  await database?.db.pool.query(`drop role if exists ${login}`);
  await database?.drop();
});

/** Asserts the login while it is a member of the role. @returns the sentence of a refusal, or `ok` */
async function judge(role: string, option: string): Promise<string> {
  await database.db.pool.query(`alter role ${login} ${option}`);
  await database.db.pool.query(`grant ${role} to ${login}`);
  const url = new URL(database.directUrlOf('api'));
  Object.assign(url, { username: login, password: 'x' });
  const db = connectDatabase({ url: url.href, poolSize: 1 });
  const answer = await assertLimitedRole(db).then(
    () => 'ok',
    ({ message }: Error) => message,
  );
  await db.close();
  await database.db.pool.query(`revoke ${role} from ${login}`);
  return answer;
}

it.each(['hybrid_mail_api', 'hybrid_mail_worker'])('a login of the operator may be a member of %s', async (role) => {
  expect(await judge(role, 'inherit')).toBe('ok');
});

it.each(['inherit', 'noinherit'])('and is refused as a member of the owner, with %s, too', async (option) => {
  expect(await judge('hybrid_mail_owner', option)).toContain(`logs in as ${login}, which is above the walls`);
});
