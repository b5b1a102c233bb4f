import { ApiKeys } from './api-keys.ts';
import type { Plugin } from './capi-function.ts';
import type { Config } from './config.ts';
import { Devices } from './devices.ts';
import { FaultInjection } from './fault-injection.ts';
import { KeyHandles } from './key-handles.ts';
import type { Keystore } from './keys/keystore.ts';
import { certkeyPlugin } from './plugins/certkey.ts';
import { devicePlugins } from './plugins/devices.ts';
import { mainPlugin } from './plugins/main.ts';
import { pfxPlugin } from './plugins/pfx.ts';
import { pkcs7Plugin } from './plugins/pkcs7.ts';
import { x509Plugin } from './plugins/x509.ts';
import { answerQuery } from './time-stamps/answer-query.ts';

export type Agent = {
  apiKeys: ApiKeys;
  handles: KeyHandles;
  mischief: FaultInjection;
  keystore: Keystore;
  /** Plugins by name. The name of the main plugin is empty. */
  plugins: Readonly<Record<string, Plugin>>;
  /** Answers a request for a time stamp (RFC 3161). */
  stampTime: (query: Uint8Array) => Promise<Uint8Array>;
};

export function createAgent(config: Config, keystore: Keystore, now: () => Date): Agent {
  const apiKeys = new ApiKeys(config.acceptAnyKey);
  const handles = new KeyHandles();
  const devices = new Devices(keystore, config.devices);
  const mischief = new FaultInjection({ handles, devices }, config);
  const plugins: Record<string, Plugin> = {
    pfx: pfxPlugin({ keystore, handles, mischief }),
    // Version 6.4.7 has no such plugin.
    ...(config.certkey && { certkey: certkeyPlugin({ keys: keystore.keys.slice(0, 1), handles }) }),
    pkcs7: pkcs7Plugin({ handles, devices, mischief }),
    x509: x509Plugin({ handles }),
    ...devicePlugins(devices),
  };
  plugins[''] = mainPlugin({ apiKeys, plugins });
  const stampTime = (query: Uint8Array) => answerQuery(query, keystore.timeStamps, now());
  return { apiKeys, handles, mischief, keystore, plugins, stampTime };
}
