export type Config = {
  host: string;
  port: number;
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
};

export function readConfig(env: Record<string, string | undefined>): Config {
  return {
    host: env.SIGNING_HOST || '127.0.0.1',
    port: portOf(env.SIGNING_PORT || '64646'),
    dataDir: env.DATA_DIR || '.data',
    trustedCaDir: env.TRUSTED_CA_DIR || null,
    acceptAnyKey: isOn(env.SIGNING_ACCEPT_ANY_KEY),
    control: isOn(env.SIGNING_CONTROL),
    refuseOverlap: isOn(env.SIGNING_REFUSE_OVERLAP),
    certkey: isOn(env.SIGNING_CERTKEY),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`SIGNING_PORT is not a port: ${text}`);
  return port;
}

function isOn(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}
