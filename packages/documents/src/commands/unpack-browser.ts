import { chromiumFiles } from '../html-pdf/browser/chromium-files.ts';

/** Unpacks the browser that prints templates into a folder, when an image is built. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('unpack-browser.ts <folder>');
console.log((await chromiumFiles(folder)).executablePath);
