import { beforeEach, vi } from 'vitest';

/**
 * Records the names of saved files, and the calls of window.open, which opens files for printing; reset before each
 * test.
 * @param address object URL of each file
 */
export function recordFileOutputs(address: string) {
  const saved: string[] = [];
  const opened = vi.fn();
  beforeEach(() => {
    saved.length = 0;
    opened.mockReset().mockReturnValue(window);
    vi.stubGlobal('open', opened);
    URL.createObjectURL = () => address;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
  });
  return { saved, opened };
}
