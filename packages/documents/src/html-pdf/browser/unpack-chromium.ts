// Run as a separate process by unpack-chromium-files.ts, which passes the target folder in the environment.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
