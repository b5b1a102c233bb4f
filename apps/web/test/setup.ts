import { cleanup, configure } from '@testing-library/react';
import './moved-clock.ts';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
// Imported ahead: pages import it with the first refusal, for which tests with fake timers do not wait.
import '../src/lib/api/refusal-text.ts';
import { clearTypedValues } from '../src/lib/typed-values/typed-values.ts';
import { visibleMessages } from '../src/ui/notify/notify.tsx';
import { expectValidAnswers } from './check-answer.ts';
import './page-styles.ts';

// Disables owner stacks of React: a stack for each element took a quarter of the tests' time.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}

// The first test of a file waits until the modules of its screen are compiled: 15 s on a machine that runs all test
// lanes at once.
configure({ asyncUtilTimeout: 40_000 });

// jsdom has no layout, so no element ever changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no media: no query matches.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

// jsdom does not implement scrollTo.
window.scrollTo = () => undefined;

// Removes what a test file mounted without testing-library, because test files share the document.
afterAll(() => {
  document.body.replaceChildren();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearTypedValues();
  visibleMessages.clear();
  localStorage.clear();
  sessionStorage.clear();
  expectValidAnswers();
});
