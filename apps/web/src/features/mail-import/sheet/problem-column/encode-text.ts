/** Replacements for characters that single-byte encodings lack. */
const replacements: Readonly<Record<string, string>> = {
  ...{ ʻ: "'", ʼ: "'", '‘': "'", '’': "'", '“': '"', '”': '"', '«': '"', '»': '"', '—': '-', '–': '-', '…': '...' },
  ...{ қ: 'к', Қ: 'К', ғ: 'г', Ғ: 'Г', ҳ: 'х', Ҳ: 'Х', ў: 'у', Ў: 'У', '№': 'N', '\u00A0': ' ', '\u202F': ' ' },
};

/** Encodes text in an encoding of `TextDecoder`. A character that the encoding lacks becomes a similar one or «?». */
export function encodeText(text: string, encoding: string): Uint8Array {
  const name = new TextDecoder(encoding).encoding;
  if (name === 'utf-8') return new TextEncoder().encode(text);
  if (name.startsWith('utf-16')) return inUtf16(text, name === 'utf-16le');
  const bytes = bytesByCharacter(name);
  const known = (sign: string) => bytes.has(sign);
  const written = [...text].flatMap((sign) => {
    if (known(sign)) return sign;
    return [...(replacements[sign] ?? '?')].map((other) => (known(other) ? other : '?'));
  });
  return Uint8Array.from(written, (sign) => bytes.get(sign) ?? 63);
}

function inUtf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

function bytesByCharacter(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  const codes = Array.from({ length: 256 }, (_, code) => code);
  return new Map(codes.map((code) => [decoder.decode(Uint8Array.of(code)), code]));
}
