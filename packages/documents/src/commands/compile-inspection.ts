import { resolve } from 'node:path';
import { compileInspection } from '../pdf-inspection/compile-inspection.ts';

/** The program for inspection, ready to start, into the folder that is named: for images. */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node compile-inspection.ts <folder>');
  process.exit(1);
}
await compileInspection(resolve(folder));
