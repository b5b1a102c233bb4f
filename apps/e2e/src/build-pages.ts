import { buildWeb } from '../../../scripts/start/build-web.ts';

/** For Playwright's globalSetup: the workers start products of their own, which would all build the same pages. */
export default async function buildPages(): Promise<void> {
  await buildWeb();
}
