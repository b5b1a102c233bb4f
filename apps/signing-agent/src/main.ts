import { readConfig } from './config.ts';
import { startAgent } from './start-agent.ts';

const config = readConfig(process.env);
const agent = await startAgent(config);
console.log(`signing agent: ws://${config.host}:${agent.port}/service/cryptapi, ${agent.keystore.keys.length} keys`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void agent.stop());
