import { randomBytes } from 'node:crypto';
import { OctetString } from 'asn1js';
import { CertID, type Certificate, Extension, OCSPRequest, Request } from 'pkijs';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { download } from './download.ts';
import { failedAddresses } from './failed-addresses.ts';
import { RevocationList } from './list/revocation-list.ts';
import { deltaAddressesOf, listAddressesOf, ocspAddressesOf } from './revocation-addresses.ts';

const NONCE = '1.3.6.1.5.5.7.48.1.2';
/**
 * Time after a failure in which an address counts as unanswered at once: otherwise each of many signatures would wait
 * for the timeout of a dead responder.
 */
const failurePauseMs = 30_000;
/** Lists of national authorities are several megabytes large. */
const maxListBytes = 32 * 1024 * 1024;
const maxAnswerBytes = 64 * 1024;

export interface OcspAnswer {
  readonly der: Uint8Array;
  readonly nonce: Uint8Array;
  /** Address of the responder. */
  readonly url: string;
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
  /**
   * Called for each failed request, whose answer or list is then left out or replaced by the last known list. Not
   * called for an address that is not asked, because it failed shortly before.
   */
  readonly onFailure: (address: string, error: unknown) => void;
}

/** Asks responders by POST (RFC 6960 A.1) and reads lists, at the addresses in certificates. Follows no redirects. */
export function httpRevocationSource({ listLifetimeMs, now, onFailure }: Options): RevocationSource {
  const failures = failedAddresses(failurePauseMs);

  /** Result of the request to an address; undefined when it fails, or when the address failed shortly before. */
  const attempt: Attempt = async (address, request) => {
    if (failures.isPaused(address, now())) return undefined;
    try {
      const result = await request();
      failures.succeeded(address);
      return result;
    } catch (error) {
      failures.failed(address, now());
      onFailure(address, error);
      return undefined;
    }
  };

  const listAt = cachedLists({ listLifetimeMs, now, attempt });
  const listsAt = async (addresses: readonly string[]): Promise<RevocationList[]> =>
    (await Promise.all(addresses.map(listAt))).filter((list) => list !== undefined);

  return {
    async *ocspAnswers(certificate, issuer) {
      for (const url of ocspAddressesOf(certificate)) {
        const nonce = new Uint8Array(randomBytes(16));
        const body = await requestFor(certificate, issuer, nonce);
        const headers = { 'content-type': 'application/ocsp-request' };
        const der = await attempt(url, () => download(url, maxAnswerBytes, { method: 'POST', headers, body }));
        if (der) yield { der, nonce, url };
      }
    },
    lists: async (certificate) => {
      const complete = await listsAt(listAddressesOf(certificate));
      const deltas = complete.flatMap(({ extensions }) => deltaAddressesOf(extensions));
      return [...complete, ...(await listsAt(deltas))];
    },
  };
}

type Attempt = <T>(address: string, request: () => Promise<T>) => Promise<T | undefined>;

/** Downloads lists, and shares a list and its download between all calls that need it. */
function cachedLists({ listLifetimeMs, now, attempt }: Omit<Options, 'onFailure'> & { attempt: Attempt }) {
  const known = new Map<string, { readonly list: RevocationList; readonly readAt: number }>();
  /** Downloads in progress, which simultaneous calls share: lists are large. */
  const downloads = new Map<string, Promise<RevocationList | undefined>>();

  /** The list as it is now; the last known list when the download fails. */
  async function readList(address: string, at: Date): Promise<RevocationList | undefined> {
    const list = await attempt(address, async () => readCurrentList(address, at));
    if (list) known.set(address, { list, readAt: at.getTime() });
    return list ?? known.get(address)?.list;
  }

  return (address: string): Promise<RevocationList | undefined> => {
    const last = known.get(address);
    const at = now();
    const age = last ? at.getTime() - last.readAt : Number.POSITIVE_INFINITY;
    if (last && age < listLifetimeMs && last.list.isCurrentAt(at)) return Promise.resolve(last.list);
    const started = downloads.get(address) ?? readList(address, at).finally(() => downloads.delete(address));
    downloads.set(address, started);
    return started;
  };
}

/** @throws Error also for a list that is outdated: downloading it again at once would give the same list */
async function readCurrentList(address: string, at: Date): Promise<RevocationList> {
  const list = new RevocationList(await download(address, maxListBytes), address);
  if (!list.isCurrentAt(at)) throw new Error('the list is not current');
  return list;
}

async function requestFor(certificate: Certificate, issuerCertificate: Certificate, nonce: Uint8Array) {
  const request = new OCSPRequest();
  const reqCert = await CertID.create(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate }, cryptoEngine);
  request.tbsRequest.requestList = [new Request({ reqCert })];
  const extnValue = new OctetString({ valueHex: nonce.slice().buffer }).toBER();
  request.tbsRequest.requestExtensions = [new Extension({ extnID: NONCE, extnValue })];
  return new Uint8Array(request.toSchema(true).toBER());
}
