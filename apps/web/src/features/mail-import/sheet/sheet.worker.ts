import type { SheetTask } from './sheet-work.ts';

// A web worker, so that a large file does not block the page and can be terminated. Its program is imported on the first message,
// because texts wait for their language, and a message that comes before it is listened to would be lost.
self.onmessage = async ({ data }: MessageEvent<SheetTask>) => {
  const { sheetWork } = await import('./sheet-work.ts');
  self.postMessage(await sheetWork(data));
};
