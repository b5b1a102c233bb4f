import { readConfig } from './config.ts';
import { startAgent } from './start-agent.ts';

const config = readConfig(process.env);
const agent = await startAgent(config);
const secure = agent.securePort === null ? '' : `, wss on ${agent.securePort}`;
console.log(
  `signing agent: ws://${config.host}:${agent.port}/service/cryptapi${secure}, ${agent.keystore.keys.length} keys`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void agent.stop());
