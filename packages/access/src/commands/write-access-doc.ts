import { writeFileSync } from 'node:fs';
import { accessDoc } from '../access-doc.ts';

writeFileSync(new URL('../../../../docs/access.md', import.meta.url), accessDoc());
