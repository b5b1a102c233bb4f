import { type Database, tlsOfDatabase } from '@hybrid-mail/db';
import { findDatabaseWarnings } from '@hybrid-mail/gateways/network-address';
import type { ProbeResult } from '@hybrid-mail/gateways/probe';
import type { ConfigCheckSettings } from '../../config-check-settings.ts';

const day = 24 * 3600 * 1000;
const loopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Probes whether the connection to the database is encrypted, and how long the database's certificate is valid. */
export async function probeDatabaseTls(db: Pick<Database, 'pool'>, url: string, now: Date): Promise<ProbeResult> {
  const tls = await tlsOfDatabase(db);
  const [unsafe] = findDatabaseWarnings(url);
  if (unsafe !== undefined) return { state: 'failed', said: unsafe };
  if (tls) {
    const said = `${tls.protocol}; the certificate of the database ends on ${tls.until.toISOString().slice(0, 10)}`;
    return { state: tls.until.getTime() - now.getTime() < 60 * day ? 'warning' : 'ok', said };
  }
  if (loopback.test(new URL(url).hostname)) return { state: 'ok', said: 'none: it does not leave this machine' };
  return {
    state: 'warning',
    said: 'not encrypted: set sslmode=verify-full in DATABASE_URL',
  };
}

/** Warns about service addresses without TLS. Production refuses such addresses outside the operator's own network. */
export async function probeServiceTls(settings: ConfigCheckSettings): Promise<ProbeResult> {
  const { POSTAL_URL, EIMZO_SERVER_URL, S3_ENDPOINT, BRANCH_DIRECTORY_URL } = settings;
  const addresses = { POSTAL_URL, EIMZO_SERVER_URL, S3_ENDPOINT, BRANCH_DIRECTORY_URL };
  const plain = Object.entries(addresses).filter(([, url]) => url?.startsWith('http:'));
  if (plain.length === 0) return { state: 'ok', said: 'the other parts are called by https' };
  const names = plain.map(([name]) => name).join(', ');
  return { state: 'warning', said: `${names}: http, not encrypted` };
}

/** Probes whether the logs are sent to another machine, so that an intruder on this one cannot change them. */
export async function probeLogs({
  LOG_DRIVER: driver,
  LOG_ADDRESS: address,
}: ConfigCheckSettings): Promise<ProbeResult> {
  if (driver === undefined) {
    return { state: 'warning', said: 'LOG_DRIVER is not set: they stay on this machine unless a collector takes them' };
  }
  if (driver === 'json-file') {
    return { state: 'warning', said: 'they stay on this machine: set LOG_DRIVER=syslog and LOG_ADDRESS' };
  }
  if (!address)
    return { state: 'warning', said: `${driver} takes them; whether they leave this machine is not known here` };
  if (address.startsWith('tcp+tls:')) return { state: 'ok', said: `they go to ${address}` };
  return { state: 'warning', said: `they go to ${address} without TLS: use tcp+tls://` };
}
