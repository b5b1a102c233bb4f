import { crc32, deflateSync } from 'node:zlib';

/** A black picture: a few hundred kilobytes that decompress to hundreds of megabytes. */
export function aBlackPngUrl(width: number, height: number): string {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value >>> 0);
    return bytes;
  };
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    return Buffer.concat([number(content.length), body, number(crc32(body))]);
  };
  const head = Buffer.concat([number(width), number(height), Buffer.from([8, 2, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const file = [signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(file).toString('base64')}`;
}
