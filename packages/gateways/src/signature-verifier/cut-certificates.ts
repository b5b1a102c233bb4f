import { type Element, encode } from './definite-length.ts';
import { SignatureRejected } from './port.ts';

const SEQUENCE = 0x30;
const FIRST = 0xa0;

export interface CutMessage {
  /** The message without its X.509 certificates. */
  rest: Uint8Array;
  /** DER of each certificate, in their order in the message. */
  certificates: Uint8Array[];
}

/**
 * Extracts the certificates from a CMS SignedData with definite lengths: a sender's letters all carry the same
 * certificates, and parsing them is most of the work. A message with another structure is returned unchanged, to be
 * rejected or accepted as a whole.
 * @throws SignatureRejected when data follows the content
 */
export function cutCertificates(der: Uint8Array): CutMessage {
  const whole: CutMessage = { rest: der, certificates: [] };
  const contentInfo = only(childrenOf(der), SEQUENCE);
  const [type, content, more] = contentInfo ? childrenOf(contentInfo.value) : [];
  const signedData = content?.tag[0] === FIRST ? only(childrenOf(content.value), SEQUENCE) : null;
  if (more) throw new SignatureRejected('malformed', 'something behind the content');
  if (!contentInfo || !type || !content || !signedData) return whole;
  const parts = childrenOf(signedData.value);
  const place = parts.findIndex(({ tag }) => tag[0] === FIRST);
  const set = parts[place];
  if (!set) return whole;
  const choices = childrenOf(set.value);
  const isPlain = ({ tag }: Element) => tag[0] === SEQUENCE;
  const others = choices.filter((choice) => !isPlain(choice));
  const left = others.length > 0 ? [{ tag: set.tag, value: joined(others) }] : [];
  const cut = { tag: signedData.tag, value: joined(parts.toSpliced(place, 1, ...left)) };
  const inner = { tag: content.tag, value: encode(cut) };
  return {
    rest: encode({ tag: contentInfo.tag, value: joined([type, inner]) }),
    certificates: choices.filter(isPlain).map(encode),
  };
}

const only = (elements: readonly Element[], tag: number) =>
  elements.length === 1 && elements[0]?.tag[0] === tag ? elements[0] : null;

const joined = (elements: readonly Element[]) => Buffer.concat(elements.map(encode));

/** Splits bytes into their TLV elements. Lengths must be definite and already checked. */
function childrenOf(bytes: Uint8Array): Element[] {
  const found: Element[] = [];
  for (let position = 0; position < bytes.length; ) {
    const start = position;
    const isLong = ((bytes[position++] ?? 0) & 0x1f) === 0x1f;
    if (isLong) while ((bytes[position++] ?? 0) & 0x80);
    const tag = bytes.subarray(start, position);
    let length = bytes[position++] ?? 0;
    if (length > 0x80) {
      const octets = length & 0x7f;
      length = 0;
      for (let i = 0; i < octets; i += 1) length = length * 256 + (bytes[position++] ?? 0);
    }
    found.push({ tag, value: bytes.subarray(position, position + length) });
    position += length;
  }
  return found;
}
