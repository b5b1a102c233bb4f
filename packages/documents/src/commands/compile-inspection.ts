import { resolve } from 'node:path';
import { compileInspection } from '../pdf-inspection/process/compile-inspection.ts';

/** Compiles the inspection program into the given folder, for container images. */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node compile-inspection.ts <folder>');
  process.exit(1);
}
await compileInspection(resolve(folder));
