import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { closeTypedValues } from '../src/lib/typed-values/typed-values.ts';
import { expectTrueAnswers } from './check-answer.ts';
import './page-styles.ts';

// For each element React would keep where it was made, for its warnings: a quarter of the time of these tests.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}

// The first screen of a file waits for its modules to be compiled: 15 s on a machine that runs all lanes at once.
configure({ asyncUtilTimeout: 40_000 });

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// Files share the page: what one mounted by itself is not to be found by the next.
afterAll(() => {
  document.body.replaceChildren();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeTypedValues();
  localStorage.clear();
  sessionStorage.clear();
  expectTrueAnswers();
});
