import type { Branch, BranchDirectory } from './port.ts';

interface Queries {
  query<R>(text: string, values: unknown[]): Promise<{ rows: R[] }>;
}

/** In the table `branch`, which an installation fills by itself. */
export function postgresBranchDirectory(pool: Queries): BranchDirectory {
  return {
    async branchesOf(inn) {
      const text = 'select id, name, code from branch where inn = $1 order by name, code limit 500';
      return (await pool.query<Branch>(text, [inn])).rows;
    },
  };
}
