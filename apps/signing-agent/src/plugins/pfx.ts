import { ALIAS_MISSING, CapiFailure, DISK_MISSING, FILE_MISSING, type Plugin } from '../capi-function.ts';
import type { FaultInjection } from '../fault-injection.ts';
import type { KeyHandles } from '../key-handles.ts';
import type { DemonstrationKey, Keystore } from '../keys/keystore.ts';
import { DISK_ARGUMENT, KEY_ID_ARGUMENT, LIST_ALL_DESCRIPTION, NO_ARGUMENTS } from './arguments.ts';

const PFX_DISK = '/media/demonstration/';
const PFX_PATH = 'DSKEYS';

type Parts = { keystore: Keystore; handles: KeyHandles; mischief: FaultInjection };

/** Plugin for keys in PKCS#12 files. */
export function pfxPlugin({ keystore, handles, mischief }: Parts): Plugin {
  const listed = () => (mischief.hidesFiles ? [] : keystore.keys);
  const certificates = () => listed().map(({ name, alias }) => ({ disk: PFX_DISK, path: PFX_PATH, name, alias }));
  return {
    list_disks: { description: 'Список дисков', ...NO_ARGUMENTS, run: () => ({ disks: [PFX_DISK] }) },
    list_certificates: {
      description: 'Список ключей на диске',
      arguments: [DISK_ARGUMENT],
      run: ([disk]) => {
        if (disk !== PFX_DISK) throw new CapiFailure(DISK_MISSING);
        return { certificates: certificates() };
      },
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
        { name: 'name', description: 'Имя файла без расширения' },
        { name: 'alias', description: 'Псевдоним ключа' },
      ],
      run: (args) => ({ keyId: handles.load(findKey(keystore, args)), type: 'PFX_KEY_STORE' }),
    },
    unload_key: {
      description: 'Выгрузить ключ',
      arguments: [KEY_ID_ARGUMENT],
      run: ([id = '']) => {
        handles.unload(id);
        return {};
      },
    },
    verify_password: {
      description: 'Проверить пароль',
      arguments: [KEY_ID_ARGUMENT],
      run: ([id = '']) => {
        handles.find(id);
        mischief.askPassword();
        return {};
      },
    },
    change_password: {
      // The demonstration's keys have no password: the answer is that of a person who has typed the old and the new one.
      description: 'Изменить пароль',
      arguments: [KEY_ID_ARGUMENT],
      run: ([id = '']) => {
        handles.find(id);
        mischief.askPassword();
        return {};
      },
    },
  };
}

function findKey(keystore: Keystore, [disk, path, name, alias]: readonly string[]): DemonstrationKey {
  if (disk !== PFX_DISK) throw new CapiFailure(DISK_MISSING);
  const inFile = path === PFX_PATH ? keystore.keys.find((key) => key.name === name) : undefined;
  if (!inFile) throw new CapiFailure(FILE_MISSING);
  if (inFile.alias !== alias) throw new CapiFailure(ALIAS_MISSING);
  return inFile;
}
