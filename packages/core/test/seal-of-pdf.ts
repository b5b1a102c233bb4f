export interface SealOfPdf {
  /** The detached CMS, without its padding. */
  readonly cms: Buffer;
  /** The CMS with the signed bytes as its content, so that a verifier of attached signatures reads it. */
  readonly attached: Buffer;
  /** The bytes of the range. */
  readonly content: Buffer;
  /** Whether the range is the whole file except the CMS. */
  readonly isWhole: boolean;
}

/** The last seal of the PDF. */
export function sealOfPdf(pdf: Uint8Array): SealOfPdf {
  const bytes = Buffer.from(pdf);
  const range = [...bytes.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/g)].at(-1);
  const [start = 0, end = 0, rest = 0] = range?.slice(1).map(Number) ?? [];
  const padded = Buffer.from(bytes.toString('latin1', start + 1, end - 1), 'hex');
  const { valueStart, valueEnd } = elementAt(padded, 0);
  if (valueStart === 0) throw new Error('the PDF has no seal');
  const cms = padded.subarray(0, valueEnd);
  const content = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end, end + rest)]);
  const isSealed = cms.includes(contentType);
  const isWhole = bytes.at(start) === 0x3c && bytes.at(end - 1) === 0x3e && end + rest === bytes.length;
  return { cms, attached: isSealed ? attach(cms, content) : cms, content, isWhole };
}

const signedDataOid = Buffer.from('06092a864886f70d010702', 'hex');
const dataOid = Buffer.from('06092a864886f70d010701', 'hex');
/** EncapsulatedContentInfo without a content. */
const contentType = Buffer.concat([Buffer.from([0x30, dataOid.length]), dataOid]);

/** ContentInfo { signedData, [0] SignedData }: replaces the EncapsulatedContentInfo. RFC 5652 5.1. */
function attach(cms: Buffer, content: Buffer): Buffer {
  const wrapped = elementAt(cms, elementAt(cms, 0).valueStart + signedDataOid.length);
  const signedData = elementAt(cms, wrapped.valueStart);
  const at = cms.indexOf(contentType);
  const enclosed = der(0x30, dataOid, der(0xa0, der(0x04, content)));
  const before = cms.subarray(signedData.valueStart, at);
  const after = cms.subarray(at + contentType.length, signedData.valueEnd);
  return der(0x30, signedDataOid, der(0xa0, der(0x30, before, enclosed, after)));
}

function elementAt(bytes: Buffer, at: number): { valueStart: number; valueEnd: number } {
  const first = bytes.readUInt8(at + 1);
  const count = first < 0x80 ? 0 : first & 0x7f;
  const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
  return { valueStart: at + 2 + count, valueEnd: at + 2 + count + length };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  if (value.length < 0x80) return Buffer.concat([Buffer.from([tag, value.length]), value]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(value.length);
  const used = length.subarray(length.findIndex((byte) => byte > 0));
  return Buffer.concat([Buffer.from([tag, 0x80 | used.length]), used, value]);
}
