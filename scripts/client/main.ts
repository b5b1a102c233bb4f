import { writeFileSync } from 'node:fs';
import { describeForClient } from './describe-for-client.ts';
import { typesFile, writeApiTypes } from './write-api-types.ts';

writeFileSync(typesFile, writeApiTypes(describeForClient()));
