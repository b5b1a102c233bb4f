import { startTcpProxy, type TcpProxy } from './start-tcp-proxy.ts';

export interface SilentProxy extends TcpProxy {
  /** From now on it passes nothing on and closes nothing, like a network that is cut. */
  silence(): void;
}

export async function startSilentProxy(target: string): Promise<SilentProxy> {
  let isSilent = false;
  const proxy = await startTcpProxy(target, (client, upstream) => {
    client.on('data', (bytes) => isSilent || upstream.write(bytes));
    upstream.on('data', (bytes) => isSilent || client.write(bytes));
  });
  return {
    ...proxy,
    silence: () => {
      isSilent = true;
    },
  };
}
