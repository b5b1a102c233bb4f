import { type DeliveryResult, deliveryResult, deliveryResults } from '@hybrid-mail/contracts/delivery';
import type { PostalEvent } from '@hybrid-mail/gateways/ports/postal';

/** One step of a test letter at the post, some seconds after its acceptance. */
export interface ScriptedStep {
  readonly afterSeconds: number;
  readonly type: PostalEvent['type'];
  /** Delivery result of a `result` step. */
  readonly result?: DeliveryResult;
  /** The post names another document than the signed one. */
  readonly isMisprinted?: boolean;
}

export interface TestScript {
  /** Code and message of the refusal; absent when the post accepts the letter. */
  readonly refusal?: { readonly code: string; readonly message: string };
  readonly steps: readonly ScriptedStep[];
}

const forming: ScriptedStep = { afterSeconds: 1, type: 'forming' };
const printed: ScriptedStep = { afterSeconds: 2, type: 'printed' };
const prepared: ScriptedStep = { afterSeconds: 3, type: 'prepared' };

const withResults = (...results: DeliveryResult[]): TestScript => ({
  steps: [
    forming,
    printed,
    prepared,
    ...results.map((result, index) => ({ afterSeconds: 5 + 2 * index, type: 'result' as const, result })),
  ],
});

const refused = (code: string, message: string): TestScript => ({ refusal: { code, message }, steps: [] });

const { delivered, attempt, receiverRefused, notAtHome } = deliveryResult;

/** Receivers that decide what happens to a test letter; other words may follow the name. */
export const testReceivers: Readonly<Record<string, TestScript>> = {
  'test: delivered': withResults(delivered),
  'test: refused': withResults(receiverRefused),
  'test: not home': withResults(notAtHome),
  'test: attempt': withResults(attempt, delivered),
  'test: misprint': { steps: [forming, { ...printed, isMisprinted: true }] },
  'test: reject': refused('region-area-mismatch', 'The district is not in the region'),
  'test: pdf error': refused('pdf-unreadable', 'The PDF cannot be printed'),
  'test: removed': { steps: [forming, { afterSeconds: 2, type: 'removed' }] },
  'test: creation error': { steps: [forming, { afterSeconds: 2, type: 'creation-error' }] },
  'test: silent': { steps: [] },
};

/** The script of a receiver's name: `test: result 3` ends with the result 3, every other name is delivered. */
export function scriptOf(receiver: string): TestScript {
  const words = receiver.trim().replace(/\s+/g, ' ').toLowerCase();
  const [, number] = /^test: result (\d)(?: |$)/.exec(words) ?? [];
  const result = deliveryResults.find((type) => String(type) === number);
  if (result !== undefined) return withResults(result);
  const agreed = Object.entries(testReceivers).find(([name]) => words === name || words.startsWith(`${name} `));
  return agreed?.[1] ?? withResults(delivered);
}
