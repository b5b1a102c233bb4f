import { afterAll, expect, it, vi } from 'vitest';

/** Files of the API description, which exists only in Russian. */
const forProgrammers = /^apps\/api\/src\/http\/(?:openapi\/|docs\.ts)/;
const defineTexts = '../../../packages/messages/src/define-texts.ts';

/** Files that read texts during module loading. */
const reads = new Set<string>();
let isLoading = true;

function note() {
  if (!isLoading) return;
  const files = [...(new Error().stack ?? '').matchAll(/((?:apps|packages)\/[^:)]+\.ts):\d+/g)].map(([, file]) => file);
  const reader = files.find((file) => !file?.endsWith('.test.ts'));
  // Ignores Russian texts that reuse another text, because each language has its own translation of them.
  if (reader && !reader.startsWith('packages/messages/src/ru/') && !forProgrammers.test(reader)) reads.add(reader);
}

function watched(messages: unknown): unknown {
  if (typeof messages === 'function') return messages;
  if (typeof messages === 'string')
    return () => {
      note();
      return messages;
    };
  const texts = Array.isArray(messages) ? [] : {};
  for (const [key, message] of Object.entries(messages as object)) {
    const isPlain = typeof message === 'string' && !message.includes('{');
    const value = watched(message);
    Object.defineProperty(
      texts,
      key,
      isPlain ? { get: value as () => string, enumerable: true } : { value, enumerable: true },
    );
  }
  return texts;
}

afterAll(() => {
  vi.doUnmock(defineTexts);
  vi.resetModules();
});

it('no module of the servers takes a text while it is loaded, before it is known in which language', async () => {
  vi.resetModules();
  vi.doMock(defineTexts, () => ({
    defineTexts: (_name: string, messages: unknown) => watched(messages),
  }));
  await import('../src/app.ts');
  isLoading = false;
  expect([...reads].toSorted()).toEqual([]);
});
