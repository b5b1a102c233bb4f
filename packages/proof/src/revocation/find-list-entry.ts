import { isSame } from '../bytes/bytes.ts';
import type { ProofCertificate } from '../certificates/read-certificate.ts';
import { readExtensions } from '../certificates/read-extensions.ts';
import { isSameName } from '../certificates/same-name.ts';
import {
  childrenOf,
  type DerElement,
  derTags,
  elementAt,
  elementsIn,
  onlyElement,
  valueWithTag,
} from '../cms/der-element.ts';
import { readTime } from '../cms/read-time.ts';
import type { RevocationList } from './read-revocation-list.ts';

const REASON_CODE = '2.5.29.21';
const INVALIDITY_DATE = '2.5.29.24';
const CERTIFICATE_ISSUER = '2.5.29.29';
const understood = [REASON_CODE, INVALIDITY_DATE, CERTIFICATE_ISSUER];
const ENUMERATED = 0x0a;
/** CRLReason of RFC 5280 5.3.1: an entry of a delta list that takes the certificate off the complete list. */
const REMOVED = 8;
const DIRECTORY_NAME = 0xa4;

export interface ListEntry {
  readonly revokedOn: Date;
  readonly isRemoval: boolean;
}

/**
 * The entry of a certificate in a list. Each entry is read one after another, because a list may have a million.
 * @throws ProofFault malformed; extension-unknown when any entry has a critical extension that is not understood
 */
export function findListEntry({ entries, issuer }: RevocationList, certificate: ProofCertificate): ListEntry | null {
  let found: ListEntry | null = null;
  // In an indirect list an entry without the extension has the issuer of the entry before (RFC 5280 5.3.3).
  let entryIssuer = issuer;
  for (let at = 0; at < entries.length; ) {
    const entry = elementAt(entries, at);
    at += entry.whole.length;
    const [serialNumber, time, list] = childrenOf(entry, derTags.sequence);
    const extensions = list && readExtensions(list, understood);
    entryIssuer = issuerIn(extensions?.get(CERTIFICATE_ISSUER)) ?? entryIssuer;
    if (!isSame(valueWithTag(serialNumber, derTags.integer), certificate.serialNumber)) continue;
    if (isSameName(entryIssuer, certificate.issuer))
      found = { revokedOn: readTime(time), isRemoval: reasonIn(extensions?.get(REASON_CODE)) === REMOVED };
  }
  return found;
}

/** The X.500 name among GeneralNames, in DER. */
function issuerIn(names: Uint8Array | undefined): Uint8Array | undefined {
  if (!names) return undefined;
  const name = childrenOf(onlyElement(names), derTags.sequence).find(({ tag }: DerElement) => tag === DIRECTORY_NAME);
  return name && elementsIn(name.value)[0]?.whole;
}

const reasonIn = (code: Uint8Array | undefined) => code && valueWithTag(onlyElement(code), ENUMERATED)[0];
