// Runs as a process of its own, started by chromium-files.ts, whose environment says where to.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
