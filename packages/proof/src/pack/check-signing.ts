import { canonicalJson, type JsonObject, jsonObjectIn } from '../bytes/canonical-json.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import type { Chain, ChainEntry } from './history/read-chain.ts';
import { fileSha256, fileText, type Pack, packNames, sealedTypes } from './pack.ts';

/** Checks that the record names this document. */
export const checkDocument = (pack: Pack): Promise<ProofCheck> =>
  runCheck({ id: 'document' }, async () => {
    const sha256 = await fileSha256(pack, packNames.document);
    if (readRecord(pack).documentSha256 !== sha256) throw new ProofFault('other-document', packNames.document);
    return { sha256 };
  });

/** Checks that the signed text is the hash of the record, and that the record is of this letter. */
export const checkSigningRecord = (pack: Pack, chain: Chain | undefined): Promise<ProofCheck> =>
  runCheck({ id: 'signing-record' }, async () => {
    const { uid, receiver, address } = readRecord(pack);
    if (fileText(pack, packNames.text) !== (await fileSha256(pack, packNames.record)))
      throw new ProofFault('other-record', packNames.text);
    if (chain && uid !== chain.uid) throw new ProofFault('other-letter', packNames.record);
    return { receiver: String(receiver), address: String(address) };
  });

function readRecord(pack: Pack): JsonObject {
  const text = fileText(pack, packNames.record);
  const record = jsonObjectIn(text);
  if (!record || canonicalJson(record) !== text) throw new ProofFault('unreadable', packNames.record);
  return record;
}

/** The entry of the sender's signature, whose time is used without a time stamp. */
export interface SignedEntry {
  readonly entry: ChainEntry;
  readonly certificateSerial: unknown;
  readonly signer: unknown;
}

/**
 * Finds the entry that names the signature by its hash. No other entry may have this hash.
 * @throws ProofFault other-signature, other-text
 */
export async function findSignedEntry(pack: Pack, { entries }: Chain): Promise<SignedEntry> {
  const sha256 = await fileSha256(pack, packNames.signature);
  const [entry, another] = entries.filter(({ line }) => line.includes(sha256));
  if (!entry || another || entry.type !== sealedTypes.signed || entry.payload.pkcs7Sha256 !== sha256)
    throw new ProofFault('other-signature', packNames.signature);
  const { text, certificateSerial, signer } = entry.payload;
  if (text !== fileText(pack, packNames.text)) throw new ProofFault('other-text', packNames.text);
  return { entry, certificateSerial, signer };
}
