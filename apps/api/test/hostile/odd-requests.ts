/** Texts that are appended to a query unescaped. */
export const rawQueries = [
  ...[
    '&',
    '&&=&=',
    '&%zz=1',
    '&x=%',
    '&x=%C0%AF',
    '&x=%ED%A0%80',
    '&%00=%00',
    '&a[b]=1&a[]=2',
    '&__proto__=1',
    '&constructor=1',
  ],
  ...[
    '&hasOwnProperty=1',
    '#x',
    ';id=1',
    `&x=${'y'.repeat(8000)}`,
    '&x=1'.repeat(1500),
    '&=1',
    '?id=1',
    '&x=%F0%9F%92%A9',
  ],
];
/** Ids that are appended to a path unescaped. */
export const rawIds = [
  '1',
  '0',
  '-1',
  'x',
  '%00',
  '%zz',
  '%C0%AF',
  '1%2F2',
  '2147483648',
  '1e3',
  '%D9%A1',
  '..%2f..',
  '9'.repeat(300),
  '%20',
];
export const oddHeaders: Record<string, string>[] = [
  ...['', ' ', 'ключ', 'x'.repeat(300), '1', '"quoted"'].map((key) => ({ 'idempotency-key': key })),
  ...['gzip, *;q=0', 'br;q=x', '*', ''].map((value) => ({ 'accept-encoding': value })),
  ...[
    { accept: 'text/html' },
    { accept: '\u00ff' },
    { range: 'bytes=0-1' },
    { 'if-none-match': '*' },
    { cookie: '\u00e9=%' },
  ],
  ...[{ 'x-http-method-override': 'DELETE' }, { expect: 'x' }, { 'x-forwarded-for': "' or 1=1" }],
];
