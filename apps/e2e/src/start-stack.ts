import { startStack } from './stack.ts';

/** For Playwright's globalSetup: the journeys share one running product. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { address, dataDir, signingPort, postalPort, stop } = await startStack();
  process.env.E2E_STACK = JSON.stringify({ address, dataDir, signingPort, postalPort });
  return stop;
}
