import { type Database, kysely, query } from '@hybrid-mail/db';
import type { BranchDirectory } from './port.ts';

/** Reads the table `branch`, which each installation fills on its own. */
export function postgresBranchDirectory(db: Pick<Database, 'pool'>): BranchDirectory {
  return {
    branchesOf: (inn) =>
      query(
        db,
        kysely
          .selectFrom('branch')
          .select(['id', 'name', 'code'])
          .where('inn', '=', inn)
          .orderBy('name')
          .orderBy('code')
          .limit(500),
      ),
  };
}
