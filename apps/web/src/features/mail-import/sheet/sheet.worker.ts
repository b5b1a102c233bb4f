import { type SheetTask, sheetWork } from './sheet-work.ts';

// A program of its own, so that a heavy file does not hold up the page and can be given up.
self.onmessage = ({ data }: MessageEvent<SheetTask>) => {
  void sheetWork(data).then((answer) => self.postMessage(answer));
};
