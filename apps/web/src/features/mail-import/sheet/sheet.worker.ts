import type { SheetTask } from './run-sheet-task.ts';

// A web worker, so that a large file does not block the page and can be terminated. The implementation is imported on
// the first message: its texts load asynchronously by language, and a message that arrives before `onmessage` is set
// would be lost.
self.onmessage = async ({ data }: MessageEvent<SheetTask>) => {
  const { runSheetTask } = await import('./run-sheet-task.ts');
  self.postMessage(await runSheetTask(data));
};
