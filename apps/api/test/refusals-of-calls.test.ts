import { fileURLToPath } from 'node:url';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { expect, it } from 'vitest';
import { deriveRefusals } from './derive-refusals.ts';

const file = fileURLToPath(new URL('../src/http/openapi/fixtures/refusals-of-calls.json', import.meta.url));

it('the description lists the refusals that the code of each call can reach', { timeout: 180_000 }, async () => {
  const derived = `${JSON.stringify(deriveRefusals(endpoints), null, 2)}\n`;
  await expect(derived, 'npm run refusals:write records an intended change').toMatchFileSnapshot(file);
});
