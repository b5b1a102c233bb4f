import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { closeTypedValues } from '../src/lib/typed-values/typed-values.ts';
import { expectValidAnswers } from './check-answer.ts';
import './page-styles.ts';

// Disables owner stacks: React would capture a stack for each element, which took a quarter of the tests' time.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}

// The first screen of a file waits until its modules are compiled: 15 s on a machine that runs all lanes at once.
configure({ asyncUtilTimeout: 40_000 });

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// Test files share the document: removes what a file mounted without testing-library.
afterAll(() => {
  document.body.replaceChildren();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeTypedValues();
  localStorage.clear();
  sessionStorage.clear();
  expectValidAnswers();
});
