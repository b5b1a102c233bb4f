import { writeFileSync } from 'node:fs';
import { renderAccessDoc } from '../render-access-doc.ts';

writeFileSync(new URL('../../../../docs/access.md', import.meta.url), renderAccessDoc());
