import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { styleOf } from '../../../test/page-styles.ts';
import { PdfViewer } from './pdf-viewer.tsx';

/** Double of ResizeObserver that never fires, because jsdom has no layout. */
class NothingChanges {
  observe() {}
  disconnect() {}
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NothingChanges);
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => undefined;
});

const open = () => render(<PdfViewer file={new Blob(['%PDF-1.7'])} fileName="EHM15.pdf" />);

it('a document is read in a viewer that is 1000 px high (MAIL-03)', () => {
  open();
  const viewer = screen.getByRole('region', { name: 'Страницы документа' }).parentElement;
  expect(viewer && styleOf(viewer, 'height')).toBe('1000px');
});

it('a document that the browser declines to print says so quietly above it, until it is printed', async () => {
  const opened = vi.fn().mockReturnValue(null);
  vi.stubGlobal('open', opened);
  open();
  const words = 'Браузер не открыл документ для печати. Скачайте его';
  await userEvent.click(screen.getByRole('button', { name: 'Печать' }));
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
  opened.mockReturnValue(window);
  await userEvent.click(screen.getByRole('button', { name: 'Печать' }));
  await expect.poll(() => screen.queryByText(words)).toBeNull();
});
