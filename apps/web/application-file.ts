import { join } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

export const inLibraries = /[\\/]node_modules[\\/]/;

const entry = join(import.meta.dirname, 'src/app/whole-app.tsx');

let application: ReadonlySet<string> | undefined;

/** Name of the file that holds a module of the application: all that `whole-app.tsx` needs at once. Null for other modules. */
export function applicationFile(id: string, graph: Graph): string | null {
  application ??= neededBy(entry, graph);
  if (!application.has(id)) return null;
  return inLibraries.test(id) ? 'application-libraries' : 'application';
}

function neededBy(id: string, graph: Graph): ReadonlySet<string> {
  const needed = new Set([id]);
  // A set gives what is added while it is walked, too.
  for (const one of needed) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
  return needed;
}
