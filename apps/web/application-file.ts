import { join } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

export const libraryPath = /[\\/]node_modules[\\/]/;

const entry = join(import.meta.dirname, 'src/app/application.tsx');

let application: ReadonlySet<string> | undefined;

/**
 * Name of the output chunk for a module that `src/app/application.tsx` imports statically, directly or indirectly; null
 * for other modules.
 */
export function applicationChunk(id: string, graph: Graph): string | null {
  application ??= neededBy(entry, graph);
  if (!application.has(id)) return null;
  return libraryPath.test(id) ? 'application-libraries' : 'application';
}

function neededBy(id: string, graph: Graph): ReadonlySet<string> {
  const needed = new Set([id]);
  // The loop over the set also visits elements that it adds.
  for (const one of needed) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
  return needed;
}
