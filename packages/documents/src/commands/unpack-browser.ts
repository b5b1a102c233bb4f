import { unpackChromiumFiles } from '../html-pdf/browser/unpack-chromium-files.ts';

/** Unpacks Chromium, which prints templates, into a folder. Run when a container image is built. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node unpack-browser.ts <folder>');
console.log((await unpackChromiumFiles(folder)).executablePath);
