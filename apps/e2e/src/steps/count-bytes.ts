import type { Page } from '@playwright/test';

/** Counts the responses of a page from now on, with their bytes on the wire, body and headers. */
export function countBytes(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  return {
    requests: () => sizes.length,
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}
