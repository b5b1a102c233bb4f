import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leafHash, merklePath, merkleRoot, type PathStep } from './merkle-tree.ts';

const sha256 = (...parts: readonly (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** MTH of RFC 6962, 2.1, as the document defines it. */
function definedRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return sha256('\0', leaves[0] ?? '');
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256('\x01', definedRoot(leaves.slice(0, half)), definedRoot(leaves.slice(half)));
}

const leaves = (count: number) => Array.from({ length: count }, (_, index) => sha256(`entry ${index}`));
const walk = (leaf: Buffer, steps: readonly PathStep[]) =>
  steps.reduce(
    (node, { side, hash }) => (side === 'L' ? sha256('\x01', hash, node) : sha256('\x01', node, hash)),
    leafHash(leaf),
  );

describe('the tree of a day', () => {
  it('has the root that RFC 6962 defines, for each number of entries to 70', () => {
    for (let count = 1; count <= 70; count += 1) {
      expect(merkleRoot(leaves(count).map(leafHash)).equals(definedRoot(leaves(count)))).toBe(true);
    }
  });

  it('has the roots of RFC 6962 implementations for known leaves', () => {
    const known = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const root = merkleRoot(known.map((hex) => leafHash(Buffer.from(hex, 'hex'))));
    expect(root.toString('hex')).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  });

  it('leads from each entry to the root, and from no other entry', () => {
    for (const count of [1, 2, 3, 5, 8, 13, 64, 70]) {
      const all = leaves(count);
      const root = definedRoot(all);
      all.forEach((leaf, index) => {
        const steps = merklePath(all.map(leafHash), index);
        expect(walk(leaf, steps).equals(root)).toBe(true);
        expect(walk(sha256('another entry'), steps).equals(root)).toBe(false);
      });
    }
  });

  it('has the same root over subtrees of equal size', () => {
    const all = leaves(37).map(leafHash);
    const subtrees = Array.from({ length: 5 }, (_, index) => merkleRoot(all.slice(index * 8, index * 8 + 8)));
    expect(merkleRoot(subtrees).equals(merkleRoot(all))).toBe(true);
  });

  it('has no root without an entry', () => {
    expect(() => merkleRoot([])).toThrow('at least one leaf');
  });
});
