import { type Cryptoki, type CryptokiLoader, ck, returnValueOf } from './cryptoki.ts';

interface SharedModule {
  readonly cryptoki: Promise<Cryptoki>;
  users: number;
}

/** Loaded modules by path. A process may initialize a module only once (PKCS#11 2.40, 5.4). */
const modules = new Map<string, SharedModule>();

export interface ModuleUse {
  readonly cryptoki: Cryptoki;
  /** Finalizes the module when this was the last use of it. */
  release(): void;
}

/** @throws SealMisconfigured of the loader, or the error of C_Initialize */
export async function acquireTokenModule(path: string, load: CryptokiLoader): Promise<ModuleUse> {
  const shared = modules.get(path) ?? { cryptoki: load(path), users: 0 };
  modules.set(path, shared);
  shared.users += 1;
  try {
    const cryptoki = await shared.cryptoki;
    initializeModule(cryptoki);
    return { cryptoki, release: () => release(path, shared, cryptoki) };
  } catch (error) {
    leave(path, shared);
    throw error;
  }
}

/** Initializes the module, unless it is already. */
export function initializeModule(cryptoki: Cryptoki): void {
  try {
    cryptoki.C_Initialize({ flags: ck.osLockingOk });
  } catch (error) {
    if (returnValueOf(error) !== ck.alreadyInitialized) throw error;
  }
}

function release(path: string, shared: SharedModule, cryptoki: Cryptoki): void {
  if (!leave(path, shared)) return;
  try {
    cryptoki.C_Finalize();
  } catch (error) {
    if (returnValueOf(error) !== ck.notInitialized) throw error;
  }
  cryptoki.close();
}

/** @returns whether nobody uses the module any longer */
function leave(path: string, shared: SharedModule): boolean {
  shared.users -= 1;
  if (shared.users === 0) modules.delete(path);
  return shared.users === 0;
}
