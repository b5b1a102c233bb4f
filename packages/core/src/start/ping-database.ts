import { execute } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Services } from '../context.ts';

/** Asserts that the database answers and has the table `user_account`. @throws the driver's error */
export const pingDatabase = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  execute(db, sql`select 1 from user_account limit 1`);
