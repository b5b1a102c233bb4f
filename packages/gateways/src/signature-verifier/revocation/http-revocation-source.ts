import { randomBytes } from 'node:crypto';
import { OctetString } from 'asn1js';
import { CertID, type Certificate, Extension, OCSPRequest, Request } from 'pkijs';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { deltaAddressesOf, listAddressesOf, ocspAddressesOf } from './revocation-addresses.ts';
import { RevocationList } from './revocation-list.ts';

const NONCE = '1.3.6.1.5.5.7.48.1.2';
const timeoutMs = 5_000;
/** Lists of national authorities are several megabytes large. */
const maxListBytes = 32 * 1024 * 1024;
const maxAnswerBytes = 64 * 1024;

export interface OcspAnswer {
  readonly der: Uint8Array;
  readonly nonce: Uint8Array;
}

/** Fetches OCSP answers and revocation lists. Called only for certificates of a path to a trusted certificate. */
export interface RevocationSource {
  /** Answers of the responders that the certificate names; empty when no responder answered. */
  readonly ocspAnswers: (certificate: Certificate, issuer: Certificate) => AsyncIterable<OcspAnswer>;
  /** Lists that the certificate names, and their delta lists, without those that could not be fetched. */
  readonly lists: (certificate: Certificate) => Promise<readonly RevocationList[]>;
}

interface Options {
  /**
   * Milliseconds for which a list is reused without a new download, at most until its next update. A list whose new
   * download fails is still returned.
   */
  readonly listLifetimeMs: number;
  readonly now: () => Date;
  /** Called for each failed request, whose answer or list is then left out or replaced by the last known list. */
  readonly onFailure: (address: string, error: unknown) => void;
}

interface ReadList {
  readonly list: RevocationList;
  readonly readAt: number;
}

/** Asks responders by POST (RFC 6960 A.1) and reads lists, at the addresses in certificates. Follows no redirects. */
export function httpRevocationSource({ listLifetimeMs, now, onFailure }: Options): RevocationSource {
  const known = new Map<string, ReadList>();
  /** Downloads in progress, which simultaneous calls share: lists are large. */
  const downloads = new Map<string, Promise<RevocationList | undefined>>();

  async function listAt(address: string): Promise<RevocationList | undefined> {
    const last = known.get(address);
    const at = now();
    if (last && at.getTime() - last.readAt < listLifetimeMs && last.list.isCurrentAt(at)) return last.list;
    const started = downloads.get(address) ?? readList(address, at).finally(() => downloads.delete(address));
    downloads.set(address, started);
    return started;
  }

  /** The list as it is now; the last known list when the download fails. */
  async function readList(address: string, at: Date): Promise<RevocationList | undefined> {
    try {
      const list = new RevocationList(await download(address, maxListBytes));
      known.set(address, { list, readAt: at.getTime() });
      return list;
    } catch (error) {
      onFailure(address, error);
      return known.get(address)?.list;
    }
  }

  async function listsAt(addresses: readonly string[]): Promise<RevocationList[]> {
    const lists = await Promise.all(addresses.map(listAt));
    return lists.filter((list) => list !== undefined);
  }

  return {
    async *ocspAnswers(certificate, issuer) {
      for (const address of ocspAddressesOf(certificate)) {
        const nonce = new Uint8Array(randomBytes(16));
        const body = await requestFor(certificate, issuer, nonce);
        const headers = { 'content-type': 'application/ocsp-request' };
        try {
          yield { der: await download(address, maxAnswerBytes, { method: 'POST', headers, body }), nonce };
        } catch (error) {
          onFailure(address, error);
        }
      }
    },
    lists: async (certificate) => {
      const complete = await listsAt(listAddressesOf(certificate));
      const deltas = complete.flatMap(({ parsed }) => deltaAddressesOf(parsed.crlExtensions?.extensions ?? []));
      return [...complete, ...(await listsAt(deltas))];
    },
  };
}

/** @throws Error when the status is not 200, there is no body, or the body is longer than `maxBytes` */
async function download(address: string, maxBytes: number, init: RequestInit = {}): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  if (response.status !== 200 || !response.body) throw new Error(`answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function requestFor(certificate: Certificate, issuerCertificate: Certificate, nonce: Uint8Array) {
  const request = new OCSPRequest();
  const reqCert = await CertID.create(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate }, cryptoEngine);
  request.tbsRequest.requestList = [new Request({ reqCert })];
  const extnValue = new OctetString({ valueHex: nonce.slice().buffer }).toBER();
  request.tbsRequest.requestExtensions = [new Extension({ extnID: NONCE, extnValue })];
  return new Uint8Array(request.toSchema(true).toBER());
}
