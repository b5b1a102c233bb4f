import { type Browser, launchBrowser } from '../../../apps/e2e/src/stack/launch-browser.ts';
import { type Config, readConfig } from '../../../apps/signing-agent/src/config.ts';
import { type RunningAgent, startAgent } from '../../../apps/signing-agent/src/start-agent.ts';
import { findFreePort } from '../../../packages/db/src/embedded/postgres-server.ts';
import { builtinVerifier } from '../../../packages/gateways/src/signature-verifier/index.ts';

/** Text in the form of that which the product gives for a signature. */
export const textToSign = '9f2c41d07be83a15c6e2f4907d18ab5530c9e17f624db8a0915e3c72fd460b8e';

/** Browser, and a signing agent that is started anew for each client: another client's API keys do not help it. */
export interface Workbench {
  readonly browser: Browser;
  readonly port: number;
  readonly withAgent: <T>(change: Partial<Config>, use: (agent: RunningAgent) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export async function openWorkbench(dataDir: string): Promise<Workbench> {
  const [port, securePort] = [await findFreePort(), await findFreePort()];
  // Clients know no other ports than those of E-IMZO.
  const rules = `MAP 127.0.0.1:64646 127.0.0.1:${port}, MAP 127.0.0.1:64443 127.0.0.1:${securePort}`;
  const browser = await launchBrowser([`--host-resolver-rules=${rules}`]);
  return {
    browser,
    port,
    withAgent: async (change, use) => {
      const ports = { SIGNING_PORT: String(port), SIGNING_SECURE_PORT: String(securePort) };
      const agent = await startAgent({ ...readConfig({ ...ports, DATA_DIR: dataDir }), ...change });
      try {
        return await use(agent);
      } finally {
        await agent.stop();
      }
    },
    close: () => browser.close(),
  };
}

/** Verifies a signature as the product does. @returns «good», or why not */
export async function judge(agent: RunningAgent, signature: unknown, text = textToSign): Promise<string> {
  if (typeof signature !== 'string' || signature === '') return 'none';
  const trusted = [new Uint8Array(agent.keystore.root.toSchema().toBER())];
  try {
    const { content, certificate } = await builtinVerifier({ trusted }).verify(
      Buffer.from(signature, 'base64'),
      new Date(),
    );
    if (Buffer.from(content).toString() !== text) return 'of another text';
    return certificate.organizationInn === '301234567' ? 'good' : 'by another key';
  } catch (error) {
    return String(error);
  }
}
