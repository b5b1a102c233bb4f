import type { Plugin } from '../capi-function.ts';
import type { KeyHandles } from '../key-handles.ts';
import { KEY_ID_ARGUMENT } from './arguments.ts';

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
  };
}
