import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PdfViewer } from './pdf-viewer.tsx';

/** jsdom has no layout, so no size ever changes there. */
class NothingChanges {
  observe() {}
  disconnect() {}
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a document is read in a viewer that is 1000 px high (MAIL-03)', () => {
  vi.stubGlobal('ResizeObserver', NothingChanges);
  render(<PdfViewer file={new Blob(['%PDF-1.7'])} fileName="EHM15.pdf" />);
  const viewer = screen.getByRole('region', { name: 'Страницы документа' }).parentElement;
  expect(viewer && getComputedStyle(viewer).height).toBe('1000px');
});
