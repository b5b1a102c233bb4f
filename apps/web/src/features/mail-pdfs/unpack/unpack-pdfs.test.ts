import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { entryNameOf } from './entry-name-of.ts';
import { type Unpacked, unpackPdfs } from './unpack-pdfs.ts';

const pdf = strToU8('%PDF-1.4 letter');
const fileOf = (bytes: Uint8Array, name = 'письма.zip') => new File([new Uint8Array(bytes)], name);
const unpack = (bytes: Uint8Array, maxFiles = 300) =>
  unpackPdfs(fileOf(bytes), { maxFiles, signal: new AbortController().signal });
const zip = (content: Zippable) => zipSync(content);

const namesIn = (unpacked: Unpacked) => ('files' in unpacked ? unpacked.files.map(({ name }) => name) : unpacked);
const leftIn = (unpacked: Unpacked) => ('leftOut' in unpacked ? unpacked.leftOut : unpacked);

/** Changes the same field in the local header and in the directory of every entry. */
function patched(bytes: Uint8Array, change: (view: DataView, at: number, isLocal: boolean) => void): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) change(view, at, true);
    if (signature === 0x02014b50) change(view, at, false);
  }
  return copy;
}

describe('an archive', () => {
  it('gives its PDF files from all folders, and names what is left out', async () => {
    const unpacked = await unpack(
      zip({
        'Письма/Требование 1.pdf': pdf,
        'Письма/ещё/Требование 2.PDF': [pdf, { level: 0 }],
        'Письма/список.docx': pdf,
        'внутри.zip': pdf,
        '__MACOSX/Письма/._Требование 1.pdf': pdf,
        'Письма/.DS_Store': pdf,
        'Письма/пусто/': new Uint8Array(),
      }),
    );
    expect(namesIn(unpacked)).toEqual(['Требование 1.pdf', 'Требование 2.PDF']);
    expect(leftIn(unpacked)).toEqual([
      { name: 'Письма/список.docx', reason: 'not-a-pdf' },
      { name: 'внутри.zip', reason: 'archive' },
    ]);
    if ('files' in unpacked) expect(await unpacked.files[1]?.text()).toBe('%PDF-1.4 letter');
  });

  it('with equal names in two folders tells them apart by the folder', async () => {
    const unpacked = await unpack(zip({ 'Ургут/1.pdf': pdf, 'Иштихон/1.pdf': pdf, 'Иштихон/2.pdf': pdf }));
    expect(namesIn(unpacked)).toEqual(['Ургут - 1.pdf', 'Иштихон - 1.pdf', '2.pdf']);
  });

  it('gives files with the same time whenever it is unpacked, so that they are known again', async () => {
    const bytes = zip({ 'а.pdf': [pdf, { mtime: new Date(2026, 10, 20, 9, 30, 10) }] });
    const unpacked = await unpack(bytes);
    if (!('files' in unpacked)) throw new Error('no files');
    expect(unpacked.files[0]?.lastModified).toBe(new Date(2026, 10, 20, 9, 30, 10).getTime());
  });

  it('gives as many files as fit, and names the others', async () => {
    const unpacked = await unpack(zip({ 'а.pdf': pdf, 'б.pdf': pdf, 'в.pdf': pdf }), 2);
    expect(namesIn(unpacked)).toEqual(['а.pdf', 'б.pdf']);
    expect(leftIn(unpacked)).toEqual([{ name: 'в.pdf', reason: 'beyond-limit' }]);
  });

  it.each([
    ['without files', zip({})],
    ['of other files', zip({ 'список.docx': pdf })],
  ])('%s has no PDF files', async (_, bytes) => {
    expect(await unpack(bytes)).toEqual({ problem: 'no-pdfs' });
  });

  it.each([
    ['text', strToU8('это не архив')],
    ['nothing', new Uint8Array()],
    ['the first half of one', zip({ 'а.pdf': pdf }).slice(0, 40)],
  ])('that is %s is damaged', async (_, bytes) => {
    expect(await unpack(bytes)).toEqual({ problem: 'damaged' });
  });

  it('closed by a password says so', async () => {
    const flags = (view: DataView, at: number, isLocal: boolean) => view.setUint16(at + (isLocal ? 6 : 8), 1, true);
    expect(await unpack(patched(zip({ 'а.pdf': pdf }), flags))).toEqual({ problem: 'encrypted' });
  });

  it('with one damaged file gives the others', async () => {
    const bytes = zip({ 'а.pdf': pdf, 'б.pdf': strToU8('%PDF-1.4 '.repeat(100)) });
    const isSecond = (view: DataView, at: number) => view.getUint32(at + 20, true) !== pdf.length;
    const broken = patched(bytes, (view, at, isLocal) => {
      if (!isLocal && isSecond(view, at)) view.setUint16(at + 10, 99, true);
    });
    const unpacked = await unpack(broken);
    const left = leftIn(unpacked) as readonly { reason: string }[];
    expect(left.some(({ reason }) => reason === 'damaged')).toBe(true);
  });
});

describe('an archive that unfolds too far', () => {
  it('is refused for a file of one repeated byte', async () => {
    const bomb = zip({ 'бомба.pdf': new Uint8Array(8 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(20_000);
    expect(await unpack(bomb)).toEqual({ problem: 'unfolds-too-far' });
  });

  it('is refused although it declares a small size', async () => {
    const bomb = patched(zip({ 'бомба.pdf': new Uint8Array(8 * 1024 * 1024) }), (view, at, isLocal) =>
      view.setUint32(at + (isLocal ? 22 : 24), 10, true),
    );
    expect(await unpack(bomb)).toEqual({ problem: 'unfolds-too-far' });
  });

  it('is refused when its entries share the same bytes', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(4096));
    const bytes = zip({ 'а.pdf': noise, 'б.pdf': noise, 'в.pdf': noise });
    const shared = patched(bytes, (view, at, isLocal) => {
      if (!isLocal) view.setUint32(at + 20, 8192, true);
    });
    expect(await unpack(shared)).toEqual({ problem: 'unfolds-too-far' });
  });

  it('loses only the file that is larger than a letter may be', async () => {
    const noise = new Uint8Array(11 * 1024 * 1024);
    for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
    const unpacked = await unpack(zip({ 'а.pdf': pdf, 'большой.pdf': [noise, { level: 0 }] }));
    expect(namesIn(unpacked)).toEqual(['а.pdf']);
    expect(leftIn(unpacked)).toEqual([{ name: 'большой.pdf', reason: 'too-large' }]);
  });
});

describe('a name in an archive', () => {
  const nameOf = (nameBytes: Uint8Array, isUtf8 = false, extra = new Uint8Array()) =>
    entryNameOf({ nameBytes, isUtf8, extra });

  it('of the standard is in UTF-8', () => {
    expect(nameOf(strToU8('Письмо.pdf'), true)).toBe('Письмо.pdf');
  });

  it('of macOS is in UTF-8 without saying so, with letters in two parts', () => {
    expect(nameOf(strToU8('Приложение й.pdf'.normalize('NFD')))).toBe('Приложение й.pdf');
  });

  it('of Windows is in CP866', () => {
    const cp866 = new Uint8Array([0x8f, 0xa8, 0xe1, 0xec, 0xac, 0xae, 0x2e, 0x70, 0x64, 0x66]);
    expect(nameOf(cp866)).toBe('Письмо.pdf');
  });

  it('comes from the extra field of Info-ZIP when there is one, and has slashes', () => {
    const path = strToU8('Письма\\Ўғилой.pdf');
    const extra = new Uint8Array(4 + 5 + path.length);
    new DataView(extra.buffer).setUint16(0, 0x7075, true);
    new DataView(extra.buffer).setUint16(2, 5 + path.length, true);
    extra[4] = 1;
    extra.set(path, 9);
    expect(nameOf(new Uint8Array([0x8f, 0x5c, 0x3f]), false, extra)).toBe('Письма/Ўғилой.pdf');
  });
});
