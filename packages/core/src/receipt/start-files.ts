import type { ZipFile } from '@hybrid-mail/documents/zip';

/**
 * Makes the first file before the answer begins, so that a document store or a seal that is away is a refusal instead of
 * a download that breaks off. Later files are made while the answer is read.
 */
export async function startFiles(files: AsyncGenerator<ZipFile>): Promise<AsyncGenerator<ZipFile>> {
  const first = await files.next();
  return withFirst(first, files);
}

async function* withFirst(first: IteratorResult<ZipFile>, files: AsyncGenerator<ZipFile>): AsyncGenerator<ZipFile> {
  try {
    if (!first.done) yield first.value;
    yield* files;
  } finally {
    await files.return(undefined);
  }
}
