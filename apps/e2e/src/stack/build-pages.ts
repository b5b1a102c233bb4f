import { buildWeb } from '../../../../scripts/start/build-web.ts';

/** Playwright's globalSetup: builds the web app once, before each worker starts its own product. */
export default async function buildPages(): Promise<void> {
  await buildWeb();
}
