import { packNames } from '../pack/pack.ts';
import type { GivenFiles } from './unpack-files.ts';

export interface SortedFiles {
  /** Folders of letters in proof packs: their files by name. */
  readonly packs: readonly ReadonlyMap<string, Uint8Array>[];
  /** Files that belong to no pack, by name. */
  readonly others: ReadonlyMap<string, Uint8Array>;
}

/** Files that make a folder a letter's one; any of them is enough, because others may be missing. */
const ofPacks: readonly string[] = [packNames.hashes, packNames.historyJson, packNames.chain, packNames.hashesSeal];

/** The instruction beside the folders of a pack. */
const instruction = 'proverka.txt';

/** Finds the folders of letters. */
export function sortFiles(files: GivenFiles): SortedFiles {
  const folders = new Map<string, Map<string, Uint8Array>>();
  for (const [path, bytes] of files) {
    const end = path.lastIndexOf('/') + 1;
    const folder = folders.get(path.slice(0, end)) ?? new Map<string, Uint8Array>();
    folders.set(path.slice(0, end), folder.set(path.slice(end), bytes));
  }
  const all = [...folders.values()];
  const isPack = (folder: ReadonlyMap<string, Uint8Array>) => ofPacks.some((name) => folder.has(name));
  const others = all.filter((folder) => !isPack(folder)).flatMap((folder) => [...folder]);
  return { packs: all.filter(isPack), others: new Map(others.filter(([name]) => name !== instruction)) };
}
