import { Certificate } from 'pkijs';
import { CapiFailure, OTHER_FAILURE, type Plugin } from '../capi-function.ts';
import type { KeyHandles } from '../key-handles.ts';
import { describeCertificate } from '../keys/describe-certificate.ts';
import { BASE64, KEY_ID_ARGUMENT } from './arguments.ts';

export function x509Plugin({ handles }: { handles: KeyHandles }): Plugin {
  return {
    get_certificate_chain: {
      description: 'Цепочка сертификатов ключа',
      arguments: [KEY_ID_ARGUMENT],
      run: ([id = '']) => {
        const { chain } = handles.find(id);
        return { certificates: chain.map((each) => Buffer.from(each.toSchema().toBER()).toString('base64')) };
      },
    },
    get_certificate_info: {
      description: 'Сведения о сертификате',
      arguments: [{ name: 'cert_64', description: 'Сертификат в base64' }],
      run: ([encoded = '']) => ({ certificate_info: describeCertificate(readCertificate(encoded)) }),
    },
  };
}

function readCertificate(encoded: string): Certificate {
  try {
    if (BASE64.test(encoded)) return Certificate.fromBER(Buffer.from(encoded, 'base64'));
  } catch {
    // Not a certificate: the failure below.
  }
  throw new CapiFailure(OTHER_FAILURE, 'Сертификат не читается');
}
