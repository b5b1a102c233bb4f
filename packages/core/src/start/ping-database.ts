import { execute } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Services } from '../context.ts';

/** Whether the database answers and has its tables. @throws whatever the driver says */
export const pingDatabase = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  execute(db, sql`select 1 from user_account limit 1`);
