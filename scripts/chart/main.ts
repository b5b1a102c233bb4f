import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFiles } from './chart-files.ts';

// npm run chart:files, after a change of docker/watch/rules or docker/worker-seccomp.json.
for (const [path, text] of Object.entries(chartFiles())) {
  writeFileSync(join(import.meta.dirname, '../..', path), text);
  console.log(path);
}
