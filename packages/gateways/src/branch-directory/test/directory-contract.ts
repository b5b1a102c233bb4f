import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Branch, BranchDirectory } from '../port.ts';

export interface OpenedDirectory {
  directory: BranchDirectory;
  close(): Promise<void>;
}

export type KnownBranches = Record<string, readonly Branch[]>;

const known: KnownBranches = {
  '301234567': [
    { id: 2, name: 'Филиал в Самарканде', code: '0002' },
    { id: 1, name: 'Филиал в Бухаре', code: '0001' },
  ],
  '302345678': [{ id: 3, name: 'Склад', code: '0003' }],
};

/** Tests that every implementation of the port must pass. */
export function testDirectoryContract(open: (known: KnownBranches) => Promise<OpenedDirectory>): void {
  let opened: OpenedDirectory;
  beforeAll(async () => {
    opened = await open(known);
  });
  afterAll(() => opened?.close());

  it('tells the branches of this taxpayer alone by their names', async () => {
    expect(await opened.directory.branchesOf('301234567')).toEqual([
      { id: 1, name: 'Филиал в Бухаре', code: '0001' },
      { id: 2, name: 'Филиал в Самарканде', code: '0002' },
    ]);
  });

  it('knows no branches of a taxpayer it has never heard of', async () => {
    expect(await opened.directory.branchesOf('399999999')).toEqual([]);
  });

  it('takes the number for what it is', async () => {
    expect(await opened.directory.branchesOf("301234567' or '1'='1")).toEqual([]);
    expect(await opened.directory.branchesOf('301234567&inn=302345678')).toEqual([]);
  });
}
