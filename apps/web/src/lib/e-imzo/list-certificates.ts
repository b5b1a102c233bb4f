import { z } from 'zod';
import type { AskProgram } from './ask-program.ts';
import { type Certificate, certificatesOf } from './certificate.ts';
import { EimzoError } from './eimzo-error.ts';

const disks = z.object({ disks: z.array(z.string()) });
const certificates = z.object({ certificates: z.array(z.unknown()) });

/** First version that lists all disks in one call. */
const listsAllDisks = 336;

/** Lists the keys of both kinds. @param version as returned by performHandshake() */
export async function listCertificates(ask: AskProgram, version: number, signal?: AbortSignal): Promise<Certificate[]> {
  const pfx = await listOf(ask, 'pfx', version, signal);
  return [...pfx, ...(await listLegacy(ask, version, signal))];
}

/**
 * Keys in separate certificate and key files; none after a failure, because newer versions of E-IMZO lack this plugin.
 */
async function listLegacy(ask: AskProgram, version: number, signal?: AbortSignal): Promise<Certificate[]> {
  try {
    return await listOf(ask, 'certkey', version, signal);
  } catch (error) {
    if (error instanceof EimzoError && !signal?.aborted) return [];
    throw error;
  }
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
