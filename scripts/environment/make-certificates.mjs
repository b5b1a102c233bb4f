// node make-certificates.mjs <folder> [--anew]: creates the certificates of the installation's services; runs in a
// container. CLUSTER=on makes those of three databases, too.
import { ensureCertificates } from './certificates.mjs';

const { env } = process;
const [folder = '', option] = process.argv.slice(2);
if (option !== undefined && option !== '--anew') throw new Error(`${option} is no option: use --anew.`);
const made = ensureCertificates(folder, { isAnew: option === '--anew', hasCluster: env.CLUSTER === 'on' });
console.log(made.length > 0 ? `${folder}: made ${made.join(', ')}` : `${folder}: all certificates have two years left`);
