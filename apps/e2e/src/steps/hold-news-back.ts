import type { Page } from '@playwright/test';

/**
 * Opens the page's live connection to a server that says nothing, so that lists refetch only when the test makes them:
 * otherwise a message about another letter may reload what the test looks at. Call it before the page opens.
 */
export const holdNewsBack = (page: Page): Promise<void> => page.routeWebSocket(/\/ws\?/, () => undefined);
