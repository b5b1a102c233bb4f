import { buildWeb } from '../../../../scripts/start/build-web.ts';

/** Playwright's globalSetup: builds the web app once, before the workers start their products. */
export default async function buildPages(): Promise<void> {
  await buildWeb();
}
