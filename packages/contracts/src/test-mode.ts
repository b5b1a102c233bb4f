import { endpoint } from './endpoint.ts';
import { mailPage } from './mail-record.ts';
import { paging } from './paging.ts';
import { wire } from './wire.ts';

/**
 * Id of the first letter of the test mode (decision 102). Letters of the test mode have ids from here on, so no test
 * letter has the number of a letter that the post knows.
 */
export const firstTestLetterId = 2_000_000_001;

/** Header of every answer to a test key. */
export const testModeHeader = 'test-mode';

/** `Signature` that sends a letter of the test mode without a key. */
export const testSignatureWord = 'test';

/** Receivers that decide the result of a test letter, as pages name them; docs/test-mode.md has all. */
export const testReceiverExamples = ['test: delivered', 'test: refused', 'test: attempt', 'test: reject'] as const;

export const testModeCalls = {
  /** For people: programs read their test letters by their usual calls. */
  letters: endpoint({
    name: 'testMode.letters',
    method: 'GET',
    path: '/api/TestMode/letters',
    action: 'apiKey.edit',
    query: wire(paging),
    reply: mailPage,
    isStrict: true,
  }),
};
