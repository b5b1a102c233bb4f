import { beforeEach, vi } from 'vitest';

/**
 * What a page saves, by name, and whether it opens a window to print; anew for each test.
 * @param address what the browser calls each file
 */
export function watchFiles(address: string) {
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
