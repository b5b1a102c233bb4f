import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first screen of a file waits for its modules to be compiled.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout to scroll.
if ('window' in globalThis) window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  if ('window' in globalThis) {
    localStorage.clear();
    sessionStorage.clear();
  }
});
