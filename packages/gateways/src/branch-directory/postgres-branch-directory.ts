import { type Database, kysely, query } from '@hybrid-mail/db';
import type { BranchDirectory } from './port.ts';

/** Reads the table `branch`, which the operator of each installation fills. */
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
