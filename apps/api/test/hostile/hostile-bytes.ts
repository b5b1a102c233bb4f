import fc from 'fast-check';

const junk = fc.uint8Array({ maxLength: 400 });
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('base64');

/** Nested DER values with tags that signatures use; their lengths may be wrong or indefinite. */
const der = fc.letrec<{ node: Uint8Array }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    junk,
    fc
      .tuple(
        fc.constantFrom(0x30, 0x31, 0xa0, 0x04, 0x06, 0x24),
        fc.constantFrom(0, 1, -1, 0x80),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tag, lie, parts]) => {
        const content = Buffer.concat(parts);
        const size = lie === 0x80 ? [0x80] : [0x82, (content.length + lie) >> 8, (content.length + lie) & 0xff];
        return Uint8Array.from([tag, ...size, ...content]);
      }),
  ),
})).node;

const pdfParts = [
  ...[
    '%PDF-1.7\n',
    '1 0 obj\n<<',
    '/Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
  ],
  ...[
    'xref\n0 4\n',
    'trailer<</Root 1 0 R/Size 4>>\n',
    'startxref\n0\n%%EOF',
    'stream\n',
    'endstream\n',
    '/Length 99999999999',
    '<<'.repeat(500),
    '['.repeat(500),
  ],
];
const htmlParts = [
  ...[
    '<p>',
    '</p>',
    '{{',
    '}}',
    '{{Долг|сумма}}',
    '{{x|нет}}',
    '{{{{',
    '<script>',
    '</body',
    '<!--',
    '-->',
    '<style>',
    'a{b:url(',
    '<svg><use href="#a">',
  ],
  ...[
    '<table>'.repeat(300),
    '&#0;',
    '&#xD800;',
    '&#xFFFFFF;',
    '<![CDATA[',
    '<?xml ?>',
    '\u0000',
    '<img src="data:image/png;base64,AAAA">',
    '<base href="//x">',
  ],
];
const joined = (parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join(''));

/** Invalid files and signatures in base64. */
export const hostileBytes: fc.Arbitrary<string> = fc.oneof(
  junk.map(base64),
  der.map(base64),
  joined(pdfParts).map((rest) => base64(`%PDF-1.7\n${rest}`)),
  joined(htmlParts).map(base64),
);
