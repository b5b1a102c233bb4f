import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printPdf } from './use-print.ts';

const opened = vi.fn();
let made: Blob[];

beforeEach(() => {
  made = [];
  opened.mockReset().mockReturnValue(window);
  vi.stubGlobal('open', opened);
  URL.createObjectURL = (file) => `blob:${made.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const canShowPdf = (pdfViewerEnabled: boolean) => vi.stubGlobal('navigator', { pdfViewerEnabled });
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-print]')];
const pdf = () => new Blob(['%PDF-1.7']);

/** Fires the frame's load event; `print` becomes the print function of the frame's window. */
function arrive(print: () => void) {
  const [frame] = frames();
  if (!frame) throw new Error('no frame');
  Object.defineProperty(frame, 'contentWindow', { value: { focus: () => undefined, print } });
  frame.dispatchEvent(new Event('load'));
}

const throwing = () => {
  throw new DOMException('cross-origin', 'SecurityError');
};

describe('a PDF is printed', () => {
  it('in a frame hidden from view, by the print window of the browser', async () => {
    canShowPdf(true);
    const printed = printPdf(pdf());
    expect(frames().map(({ src, hidden }) => [src, hidden])).toEqual([['blob:1', true]]);
    expect(made.map(({ type }) => type)).toEqual(['application/pdf']);
    const print = vi.fn();
    arrive(print);
    expect(await printed).toBe(true);
    expect(print).toHaveBeenCalledOnce();
    expect(opened).not.toHaveBeenCalled();
  });

  it('one at a time', () => {
    canShowPdf(true);
    void printPdf(pdf());
    void printPdf(pdf());
    expect(frames().map(({ src }) => src)).toEqual(['blob:2']);
  });

  it('from a tab where the browser keeps its viewer from being printed', async () => {
    canShowPdf(true);
    const printed = printPdf(pdf());
    arrive(throwing);
    expect(await printed).toBe(true);
    expect(opened).toHaveBeenCalledExactlyOnceWith('blob:1', '_blank');
  });

  it('from a tab where the browser has no viewer', async () => {
    canShowPdf(false);
    expect(await printPdf(pdf())).toBe(true);
    expect(frames()).toEqual([]);
  });

  it.each([
    ['no viewer', false],
    ['a viewer that may not be printed', true],
  ])('nowhere, which is told, in a browser with %s that lets no tab be opened', async (_, hasViewer) => {
    canShowPdf(hasViewer);
    opened.mockReturnValue(null);
    const printed = printPdf(pdf());
    if (hasViewer) arrive(throwing);
    expect(await printed).toBe(false);
  });
});
