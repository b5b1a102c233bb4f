import type { ConnectedDevices } from './devices.ts';

export type Config = {
  host: string;
  port: number;
  /** Port for secure sockets (wss); null: none. */
  securePort: number | null;
  /** Folder of the product's data. The keystore is in its subfolder `signing-agent`. */
  dataDir: string;
  /**
   * Folder to which the root certificate is written, for verifiers that load trusted certificates from it; null: not
   * written.
   */
  trustedCaDir: string | null;
  acceptAnyKey: boolean;
  control: boolean;
  refuseOverlap: boolean;
  certkey: boolean;
  /** Whether no key files are found. */
  hideFiles: boolean;
  /** Owners whose keys are in an ID card or USB tokens. */
  devices: ConnectedDevices;
  /** Milliseconds between an answer and the end of its socket. */
  closeAfterMs: number;
};

const VENDOR_PORT = '64646';
const VENDOR_SECURE_PORT = '64443';

export function readConfig(env: Record<string, string | undefined>): Config {
  const port = env.SIGNING_PORT || VENDOR_PORT;
  // An agent on another port is a second one on this computer, so that it does not take the vendor's secure port either.
  const securePort = env.SIGNING_SECURE_PORT || (port === VENDOR_PORT ? VENDOR_SECURE_PORT : null);
  return {
    host: env.SIGNING_HOST || '127.0.0.1',
    port: portOf('SIGNING_PORT', port),
    securePort: securePort === null ? null : portOf('SIGNING_SECURE_PORT', securePort),
    dataDir: env.DATA_DIR || '.data',
    trustedCaDir: env.TRUSTED_CA_DIR || null,
    acceptAnyKey: isOn(env.SIGNING_ACCEPT_ANY_KEY),
    control: isOn(env.SIGNING_CONTROL),
    refuseOverlap: isOn(env.SIGNING_REFUSE_OVERLAP),
    certkey: isOn(env.SIGNING_CERTKEY),
    hideFiles: isOn(env.SIGNING_HIDE_FILES),
    devices: { idcard: env.SIGNING_IDCARD ?? '', baikey: env.SIGNING_BAIKEY ?? '', ckc: env.SIGNING_CKC ?? '' },
    closeAfterMs: millisecondsOf(env.SIGNING_CLOSE_AFTER_MS || '0'),
  };
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${name} is not a port: ${text}`);
  return port;
}

function millisecondsOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`SIGNING_CLOSE_AFTER_MS is not a number of milliseconds: ${text}`);
  return Number(text);
}

function isOn(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}
