import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtinVerifier } from '../builtin-verifier.ts';
import { elementsIn } from '../cms/der-element.ts';
import { toDefiniteLength } from '../cms/to-definite-length.ts';
import { libraryVerifier } from './library-verifier.ts';
import {
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  NOW,
} from './test-authority.ts';
import { createSignature, encodeLikeEimzo, encodeSignature } from './test-signature.ts';

const content = Buffer.from('text to sign');
const runs = 300;

let ours: ReturnType<typeof builtinVerifier>;
let library: ReturnType<typeof libraryVerifier>;
let messages: Uint8Array[];
beforeAll(async () => {
  const root = await createRootCertificate();
  ours = builtinVerifier({ trusted: [derOf(root.certificate)] });
  library = libraryVerifier(derOf(root.certificate));
  const issuer = await createIssuerCertificate(root);
  const chain = [issuer.certificate, root.certificate];
  const signer = await createDirectorCertificate(issuer);
  const rsa = await createDirectorCertificate(issuer, { key: 'RSA-2048' });
  const signed = await createSignature({ content, signer, chain });
  const others = [
    { signer: rsa, plainRsa: true },
    { signer: rsa, hash: 'SHA-512' },
    { signer, coSigner: rsa },
  ] as const;
  const more = await Promise.all(others.map((one) => createSignature({ content, chain, ...one })));
  messages = [encodeSignature(signed), encodeLikeEimzo(signed), ...more.map(encodeSignature)];
});

/**
 * Expects that our verifier accepts only what the library accepts, with the same facts. It may reject what the library
 * ignores.
 */
async function expectNoMilder(pkcs7: Uint8Array): Promise<string> {
  const [told, reason] = await ours.verify(pkcs7, NOW).then(
    ({ content: bytes, signingTime, certificate }) => [
      { content: Buffer.from(bytes).toString('hex'), signingTime, certificate },
    ],
    (error) => [null, error.reason],
  );
  const theirs = await library(pkcs7, NOW).catch((error) => error.reason);
  if (told === null)
    return reason === theirs ? 'same reason' : `${reason} instead of ${theirs.content ? 'accepted' : theirs}`;
  expect(told).toEqual(theirs);
  return 'accepted';
}

describe('a signature that was changed', () => {
  const places = fc.array(fc.record({ place: fc.nat(), bit: fc.nat(7) }), { minLength: 1, maxLength: 3 });
  it('in some bits is accepted only where the library accepts it, with the same facts', async () => {
    const seen = await tally(fc.tuple(fc.nat(), places), ([which, changes]) => {
      const bytes = Buffer.from(messageAt(which));
      for (const { place, bit } of changes)
        bytes[place % bytes.length] = (bytes[place % bytes.length] ?? 0) ^ (1 << bit);
      return bytes;
    });
    expect((seen.get('same reason') ?? 0) + (seen.get('accepted') ?? 0)).toBeGreaterThan(runs * 0.8);
  });

  const edits = fc.array(fc.record({ kind: fc.constantFrom(...kinds), place: fc.nat(), other: fc.nat() }), {
    minLength: 1,
    maxLength: 2,
  });
  it('in its structure, with right lengths, is accepted only where the library accepts it', async () => {
    const seen = await tally(fc.tuple(fc.nat(), edits), ([which, changes]) => {
      const tree = treeOf(toDefiniteLength(messageAt(which)));
      for (const change of changes) edit(tree, change);
      return bytesOf(tree);
    });
    expect((seen.get('same reason') ?? 0) + (seen.get('accepted') ?? 0)).toBeGreaterThan(runs * 0.8);
    expect(seen.get('accepted') ?? 0).toBeGreaterThan(0);
  });
});

const messageAt = (which: number) => messages[which % messages.length] ?? new Uint8Array();

async function tally<T>(arbitrary: fc.Arbitrary<T>, make: (value: T) => Uint8Array): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const check = fc.asyncProperty(arbitrary, async (value) => {
    const outcome = await expectNoMilder(make(value));
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  });
  await fc.assert(check, { numRuns: runs, seed: 20_261_128, endOnFailure: true });
  return seen;
}

interface Node {
  tag: number;
  value: Uint8Array;
  children: Node[] | null;
}

const kinds = ['leave out', 'repeat', 'rename', 'flip', 'cut', 'replace', 'add'] as const;
const otherTags = [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x17, 0x30, 0x31, 0x80, 0xa0, 0xa1, 0xa2];

function treeOf(der: Uint8Array): Node {
  const nodeOf = ({ tag, value }: { tag: number; value: Uint8Array }): Node => ({
    tag,
    value,
    children: tag & 0x20 ? elementsIn(value).map(nodeOf) : null,
  });
  const [only] = elementsIn(der).map(nodeOf);
  return only as Node;
}

function bytesOf({ tag, value, children }: Node): Buffer {
  const inner = children ? Buffer.concat(children.map(bytesOf)) : value;
  const length = inner.length < 0x80 ? [inner.length] : [0x82, inner.length >> 8, inner.length & 0xff];
  return Buffer.concat([Uint8Array.of(tag, ...length), inner]);
}

/** Pairs of a child and its parent, of all levels below the node. */
const pairsIn = (parent: Node): [Node, Node][] =>
  (parent.children ?? []).flatMap((child) => [[child, parent] as [Node, Node], ...pairsIn(child)]);

function edit(
  tree: Node,
  { kind, place, other }: { kind: (typeof kinds)[number]; place: number; other: number },
): void {
  const pairs = pairsIn(tree);
  const [node, parent] = pairs[place % pairs.length] ?? [];
  if (!node || !parent?.children) return;
  const at = parent.children.indexOf(node);
  const tag = otherTags[other % otherTags.length] ?? 0;
  const changed = Uint8Array.from(node.value);
  if (kind === 'flip' && changed.length > 0)
    changed[other % changed.length] = (changed[other % changed.length] ?? 0) ^ 1;
  const leaf = (value: Uint8Array): Node => ({ tag: node.tag & 0xdf, value, children: null });
  const news: Record<typeof kind, Node[]> = {
    'leave out': [],
    repeat: [node, structuredClone(node)],
    rename: [{ tag, value: bytesOf(node).subarray(2), children: tag & 0x20 ? [node] : null }],
    flip: [node.children ? { ...node, children: node.children.toReversed() } : leaf(changed)],
    cut: [node.children ? { ...node, children: node.children.slice(1) } : leaf(node.value.subarray(1))],
    replace: [structuredClone(pairs[other % pairs.length]?.[0] ?? node)],
    add: [{ tag, value: Uint8Array.of(1, 2), children: tag & 0x20 ? [] : null }, node],
  };
  parent.children.splice(at, 1, ...news[kind]);
}
