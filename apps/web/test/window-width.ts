import { vi } from 'vitest';

/** Stubs matchMedia for a window of this width; media queries other than those for the width do not match. */
export function setWindowWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWithin(query, width),
    addEventListener() {},
    removeEventListener() {},
  }));
}

function isWithin(query: string, width: number): boolean {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (least === undefined && most === undefined) return false;
  return width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
}
