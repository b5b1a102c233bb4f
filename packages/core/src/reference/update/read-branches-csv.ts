import { readCsv } from './read-csv.ts';
import { type BranchRow, branchRow, problemsOf } from './reference-rows.ts';
import { WrongFile } from './wrong-file.ts';

const columns = ['inn', 'id', 'name', 'code'];

/** Parses the branches of all taxpayers: INN, id, name and code of each. @throws WrongFile that lists the wrong lines */
export function readBranchesCsv(text: string): BranchRow[] {
  const problems: string[] = [];
  const [lineOfId, lineOfCode] = [new Map<number, number>(), new Map<string, number>()];
  const rows = readCsv(text, columns, columns).flatMap(({ line, cells }) => {
    const result = branchRow.safeParse({ ...cells, id: cells.id === '' ? undefined : Number(cells.id) });
    if (!result.success) {
      problems.push(...problemsOf(`line ${line}`, result.error));
      return [];
    }
    const { id, inn, code } = result.data;
    const twin = lineOfId.get(id) ?? lineOfCode.get(`${inn} ${code}`);
    if (twin !== undefined) problems.push(`line ${line}: id, or INN and code, repeat line ${twin}`);
    lineOfId.set(id, line);
    lineOfCode.set(`${inn} ${code}`, line);
    return [result.data];
  });
  if (problems.length > 0) throw new WrongFile(problems);
  return rows;
}
