import { setTimeout as pause } from 'node:timers/promises';
import type { WrongAnswer } from '@hybrid-mail/gateways/testing/s3';
import type { Nemesis } from '../nemeses.ts';
import { expectTold, isReadiness, type StrikeScene, untilApiAnswers } from './strike-scene.ts';

const page = { 'content-type': 'text/html' };
const bucketGone: WrongAnswer = { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
const wrongAnswers: readonly WrongAnswer[] = [
  { status: 404, headers: page, body: '<h1>404 Not Found</h1>' },
  { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' },
  { status: 200, headers: page, body: '<h1>Welcome to nginx!</h1>' },
  { status: 503, body: '<Error><Code>SlowDown</Code></Error>' },
  'cuts-objects',
  'slow',
  'reset',
  'half',
];

/**
 * The object store answers in each wrong way for a moment, then its bucket is gone for seconds. Meanwhile letters are
 * created, signed and sent.
 */
export function takeDocumentsAway(scene: Pick<StrikeScene, 'documents' | 'api' | 'untold'>): Nemesis {
  const { documents, api } = scene;
  const first = Promise.withResolvers<void>();
  let isFirst = true;
  return {
    name: 'documents away',
    createsLetters: true,
    begun: () => first.promise,
    strike: async (random) => {
      await untilApiAnswers(api).finally(first.resolve);
      try {
        for (const answer of wrongAnswers.toSorted(() => random() - 0.5)) {
          documents.answer(answer);
          await pause(300 + random() * 300);
        }
        documents.answer(bucketGone);
        await pause(2000);
        if (isFirst) await expectTold(scene, 'documents away', () => isReadiness(api, 'documents', 'away'));
        isFirst = false;
      } finally {
        documents.answer();
      }
    },
  };
}
