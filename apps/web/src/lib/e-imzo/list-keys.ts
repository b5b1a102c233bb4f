import { z } from 'zod';
import type { AskProgram } from './ask-program.ts';
import { type Certificate, certificatesOf } from './certificate.ts';
import { EimzoError } from './eimzo-error.ts';
import type { DeviceKind, KeyDevice } from './signing-key.ts';

/** What E-IMZO finds on this computer: keys in files, and devices that hold keys. */
export interface ListedKeys {
  readonly certificates: readonly Certificate[];
  readonly devices: readonly KeyDevice[];
}

const disks = z.object({ disks: z.array(z.string()) });
const certificates = z.object({ certificates: z.array(z.unknown()) });

interface DeviceList {
  readonly kind: DeviceKind;
  readonly name: string;
  /** First version with this list. */
  readonly since: number;
  readonly reply: z.ZodType<unknown[]>;
}

const listIn = (field: string) =>
  z.object({ [field]: z.array(z.unknown()) }).transform((answer) => answer[field] ?? []);

const deviceLists: readonly DeviceList[] = [
  { kind: 'idcard', name: 'list_readers', since: 412, reply: listIn('readers') },
  { kind: 'baikey', name: 'list_tokens', since: 486, reply: listIn('tokens') },
  { kind: 'ckc', name: 'list_ckc', since: 486, reply: listIn('devices') },
];

/** First version that lists all disks in one call. */
const listsAllDisks = 336;

/** Lists the keys of both kinds of files, and the devices. @param version as returned by performHandshake() */
export async function listKeys(ask: AskProgram, version: number, signal?: AbortSignal): Promise<ListedKeys> {
  const pfx = await listOf(ask, 'pfx', version, signal);
  // Newer versions of E-IMZO lack the plugin for keys in separate certificate and key files.
  const legacy = await noneIfRefused(listOf(ask, 'certkey', version, signal), signal);
  const devices: KeyDevice[] = [];
  for (const { kind, name, since, reply } of deviceLists) {
    if (version < since) continue;
    const found = await noneIfRefused(ask({ plugin: kind, kind: 'listing', name, reply }, signal), signal);
    if (found.length > 0) devices.push({ kind, address: [kind] });
  }
  return { certificates: [...pfx, ...legacy], devices };
}

/** An E-IMZO that does not know a kind of keys, or cannot list it now, still has the others. */
function noneIfRefused<T>(listing: Promise<T[]>, signal?: AbortSignal): Promise<T[]> {
  return listing.catch((error) => {
    if (error instanceof EimzoError && !signal?.aborted) return [];
    throw error;
  });
}

async function listOf(ask: AskProgram, plugin: Certificate['kind'], version: number, signal?: AbortSignal) {
  const about = { plugin, kind: 'listing' } as const;
  if (version >= listsAllDisks) {
    const all = await ask({ ...about, name: 'list_all_certificates', reply: certificates }, signal);
    return certificatesOf(plugin, all.certificates);
  }
  const found: unknown[] = [];
  for (const disk of (await ask({ ...about, name: 'list_disks', reply: disks }, signal)).disks) {
    const one = await ask({ ...about, name: 'list_certificates', arguments: [disk], reply: certificates }, signal);
    found.push(...one.certificates);
  }
  return certificatesOf(plugin, found);
}
