import { createHash } from 'node:crypto';

/** A hash that is combined with the node on the way to the root, from its left or right side. */
export interface PathStep {
  readonly side: 'L' | 'R';
  readonly hash: Buffer;
}

/** Hash of a leaf (RFC 6962, 2.1). */
export const leafHash = (entryHash: Uint8Array): Buffer => createHash('sha256').update('\0').update(entryHash).digest();

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update('\x01').update(left).update(right).digest();

/**
 * Root of a Merkle tree over at least one node (RFC 6962, 2.1). The nodes are leaf hashes, or roots of complete
 * subtrees of equal size of which the last may be incomplete: both give the same root.
 */
export function merkleRoot(nodes: readonly Uint8Array[]): Buffer {
  let level = nodes;
  while (level.length > 1) level = parentsOf(level);
  const [root] = level;
  if (!root) throw new Error('a Merkle tree has at least one leaf');
  return Buffer.from(root);
}

/** Audit path from the node at `index` to the root (RFC 6962, 2.1.1), from the bottom. */
export function merklePath(nodes: readonly Uint8Array[], index: number): PathStep[] {
  const steps: PathStep[] = [];
  let level = nodes;
  let at = index;
  while (level.length > 1) {
    const sibling = level[at ^ 1];
    // The last node of an odd level has no sibling: it moves up unchanged.
    if (sibling) steps.push({ side: at % 2 === 0 ? 'R' : 'L', hash: Buffer.from(sibling) });
    level = parentsOf(level);
    at >>= 1;
  }
  return steps;
}

function parentsOf(level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2) as [Uint8Array, Uint8Array?];
    parents.push(right ? nodeHash(left, right) : left);
  }
  return parents;
}
