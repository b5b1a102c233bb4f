import { vi } from 'vitest';
import { runSheetTask, type SheetTask } from '../src/features/mail-import/sheet/run-sheet-task.ts';

/** Runs the spreadsheet worker in the test's process, because jsdom has no workers. */
export function runSheetWorkerInProcess(): void {
  class Here {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: (() => void) | null = null;
    private isOver = false;
    postMessage(task: SheetTask) {
      void runSheetTask(task).then((data) => !this.isOver && this.onmessage?.({ data }));
    }
    terminate() {
      this.isOver = true;
    }
  }
  vi.stubGlobal('Worker', Here);
}
