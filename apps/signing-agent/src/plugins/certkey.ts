import { CapiFailure, DISK_MISSING, FILE_MISSING, type Plugin } from '../capi-function.ts';
import type { KeyHandles } from '../key-handles.ts';
import { serialNumberOf } from '../keys/alias.ts';
import { nameAttributesOf } from '../keys/distinguished-name.ts';
import type { DemonstrationKey } from '../keys/keystore.ts';
import { DISK_ARGUMENT, KEY_ID_ARGUMENT, LIST_ALL_DESCRIPTION, NO_ARGUMENTS } from './arguments.ts';

const CERTKEY_DISK = '/media/certkey/';

/**
 * Plugin for a legacy kind of key, which has certificate and private key in separate files. Most computers have none.
 */
export function certkeyPlugin({ keys, handles }: { keys: readonly DemonstrationKey[]; handles: KeyHandles }): Plugin {
  const certificates = () => keys.map(describe);
  return {
    list_disks: {
      description: 'Список дисков',
      ...NO_ARGUMENTS,
      run: () => ({ disks: keys.length > 0 ? [CERTKEY_DISK] : [] }),
    },
    list_certificates: {
      description: 'Список ключей на диске',
      arguments: [DISK_ARGUMENT],
      run: ([disk]) => ({ certificates: disk === CERTKEY_DISK ? certificates() : [] }),
    },
    list_all_certificates: {
      description: LIST_ALL_DESCRIPTION,
      ...NO_ARGUMENTS,
      run: () => ({ certificates: certificates() }),
    },
    load_key: {
      description: 'Загрузить ключ',
      arguments: [
        DISK_ARGUMENT,
        { name: 'path', description: 'Путь' },
        { name: 'name', description: 'Имя файла' },
        { name: 'serialNumber', description: 'Серийный номер сертификата' },
      ],
      run: ([disk, path, name, serialNumber]) => {
        if (disk !== CERTKEY_DISK) throw new CapiFailure(DISK_MISSING);
        const key = path === '' ? keys.find((each) => each.name === name) : undefined;
        if (!key || serialNumberOf(key.certificate) !== serialNumber) throw new CapiFailure(FILE_MISSING);
        return { keyId: handles.load(key) };
      },
    },
    unload_key: {
      description: 'Выгрузить ключ',
      arguments: [KEY_ID_ARGUMENT],
      run: ([id = '']) => {
        handles.unload(id);
        return {};
      },
    },
  };
}

function describe({ certificate, chain, name, owner }: DemonstrationKey): object {
  const subject = nameAttributesOf(owner).map(({ key, value }) => `${key.toUpperCase()}=${value}`);
  const issuer = chain[1]?.subject.typesAndValues[0]?.value.valueBlock.value;
  return {
    disk: CERTKEY_DISK,
    path: '',
    name,
    serialNumber: serialNumberOf(certificate),
    subjectName: [...subject, `INITIALS=${owner.organization?.inn ?? owner.personInn}`].join(','),
    validFrom: certificate.notBefore.value.toISOString(),
    validTo: certificate.notAfter.value.toISOString(),
    issuerName: `CN=${issuer}`,
    publicKeyAlgName: 'ECDSA',
  };
}
