import { vi } from 'vitest';
import type { PdfAnswer, PdfResults, PdfWorkerMessage } from '../src/ui/pdf-viewer/drawing/pdf-task.ts';
import type { TextRun } from '../src/ui/pdf-viewer/drawing/read-text.ts';

const a4 = { width: 595.276, height: 841.89 };

/** A run of 10-point text on A4, at a distance in millimetres from the upper left corner to its baseline. */
export const runAt = (x: number, y: number, text: string): TextRun => ({
  ...{ text, x: (x * 72) / 25.4, baseline: (y * 72) / 25.4, size: 10, width: 5 * text.length },
  ...{ angle: 0, ascent: 0.8, family: 'sans-serif', endsLine: true },
});

/** Results and kinds of the tasks of the current test; outside the worker double, because the pages keep a worker. */
const program: { results: PdfResults | null; asked: string[] } = { results: null, asked: [] };

class PdfProgram {
  onmessage: (event: { data: PdfAnswer }) => void = () => undefined;

  constructor() {
    queueMicrotask(() => this.onmessage({ data: { isReady: true } }));
  }

  postMessage(message: PdfWorkerMessage) {
    if (!('wish' in message) || !program.results) return;
    const { id, wish } = message;
    const result = program.results[wish.kind];
    program.asked.push(wish.kind);
    queueMicrotask(() => this.onmessage({ data: { id, result } }));
  }

  terminate() {}
}

class EmptyCanvas {
  getContext() {
    return null;
  }
}

/**
 * Replaces the worker that reads and draws PDFs, because jsdom has neither workers nor canvases. Every document has one
 * A4 page with this text and an empty picture; null for text that cannot be read.
 * @returns the kinds of the tasks, in order
 */
export function stubPdfProgram(text: readonly TextRun[] | null): readonly string[] {
  program.asked = [];
  program.results = {
    open: { pages: 1 },
    draw: { picture: { width: 840, height: 1188, close: () => undefined } as ImageBitmap, size: a4 },
    text: { text: text && { ...a4, runs: text } },
  };
  vi.stubGlobal('Worker', PdfProgram);
  vi.stubGlobal('OffscreenCanvas', EmptyCanvas);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
  return program.asked;
}
