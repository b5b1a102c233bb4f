import type { TestSealing } from './test-sealing.ts';

const reservedBytes = 4000;

/** A paper with a seal in the form of PAdES: the seal covers all bytes except its own hex digits. */
export async function makeSealedPdf(sealing: TestSealing): Promise<Uint8Array> {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [';
  const middle = '] /Contents ';
  const tail = ' >>\nendobj\ntrailer << /Root 2 0 R >>\n%%EOF\n';
  const width = 43;
  const start = head.length + width + middle.length;
  const end = start + 2 * reservedBytes + 2;
  const range = `0 ${start} ${end} ${tail.length}`.padEnd(width);
  const before = `${head}${range}${middle}`;
  const cms = Buffer.from(await sealing.sealDetached(before + tail)).toString('hex');
  const contents = `<${cms.toUpperCase().padEnd(2 * reservedBytes, '0')}>`;
  return new Uint8Array(Buffer.from(before + contents + tail, 'latin1'));
}
