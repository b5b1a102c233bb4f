// node make-secrets.mjs <folder>: creates the secrets of the demonstration; runs in a container.
import { makeSecrets } from './secrets.mjs';

const [folder = ''] = process.argv.slice(2);
const made = makeSecrets(folder, {}, { isDemonstration: true });
console.log(made.length > 0 ? `${folder}: made ${made.length} secrets` : `${folder}: all secrets are there`);
