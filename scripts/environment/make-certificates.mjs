// node make-certificates.mjs <folder> [--anew]: creates the certificates of the installation's services; runs in a
// container.
import { ensureCertificates } from './certificates.mjs';

const [folder = '', option] = process.argv.slice(2);
if (option !== undefined && option !== '--anew') throw new Error(`${option} is no option: use --anew.`);
const made = ensureCertificates(folder, { isAnew: option === '--anew' });
console.log(made.length > 0 ? `${folder}: made ${made.join(', ')}` : `${folder}: all certificates have two years left`);
