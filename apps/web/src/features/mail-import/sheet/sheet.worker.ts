import { type SheetTask, sheetWork } from './sheet-work.ts';

// A web worker, so that a large file does not block the page and can be terminated.
self.onmessage = ({ data }: MessageEvent<SheetTask>) => {
  void sheetWork(data).then((answer) => self.postMessage(answer));
};
