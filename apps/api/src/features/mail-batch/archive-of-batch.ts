import { maxBatchFiles, maxUnpackedBytes } from '@hybrid-mail/contracts/mail-batch';
import { Refusal } from '@hybrid-mail/core/errors';
import { type OpenZip, openZip, ZipRefused } from '@hybrid-mail/documents/zip';
import { problem } from '@hybrid-mail/messages/problem';

export type ArchiveOfBatch = OpenZip;

const limits = { files: maxBatchFiles, unpackedBytes: maxUnpackedBytes };

/** Opens the archive of a batch. @throws Refusal wrong-input, from `read` too */
export async function openArchiveOfBatch(path: string): Promise<ArchiveOfBatch> {
  const zip = await openZip(path, limits).catch((error: unknown) => {
    throw error instanceof ZipRefused ? refusalOf(error) : error;
  });
  return {
    ...zip,
    read: async (name, mostBytes) => {
      try {
        return await zip.read(name, mostBytes);
      } catch (error) {
        if (!(error instanceof ZipRefused)) throw error;
        throw new Refusal('wrong-input', { fields: { file: problem('file-damaged') } });
      }
    },
  };
}

function refusalOf({ fault, file = '' }: ZipRefused): Refusal {
  const archive = {
    unreadable: () => problem('archive-unreadable'),
    'too-large': () =>
      problem('archive-too-large', { files: limits.files, size: Math.floor(limits.unpackedBytes / 1024 / 1024) }),
    'name-twice': () => problem('file-sent-twice', { name: file }),
  }[fault]();
  return new Refusal('wrong-input', { fields: { archive } });
}
