// Run as a separate process by chromium-files.ts, which passes the target folder in the environment.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
