import { endpoints } from '@hybrid-mail/contracts/endpoints';
import fc from 'fast-check';
import { hostileText } from './hostile-texts.ts';

const usually = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const others = ['HEAD', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'G\u0000ET', 'ПОСТ', ''];
const methods = fc.oneof(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), usually('GET', ...others));
const ends = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom(
    '',
    '/',
    '//',
    '/.',
    '/..;/x',
    '/%2e%2e',
    '/%zz',
    '%',
    '/%00',
    '/\u00ff',
    '?%',
    '?id=%C0%AF&id=%ED%A0%80',
    '?a=\u0001',
    ' x',
    '#x',
    '/%u0431',
  ),
  hostileText.map((text) => `/${text.slice(0, 300)}`),
  hostileText.map((text) => `?id=${text.slice(0, 300)}`),
  fc.constantFrom(`/${'x'.repeat(20_000)}`, `?${'a=1&'.repeat(5000)}`),
);
const paths = fc
  .tuple(
    fc.constantFrom(...endpoints.map(({ path }) => path), '', '/nothing', 'http://evil.example/api/login', '*'),
    ends,
  )
  .map((parts) => parts.join(''));
const lines = fc.constantFrom(
  ...[
    '',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 5x',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 99999999999999999999',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    'Transfer-Encoding: x',
    'Transfer-Encoding: chunked, chunked',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: \u00e9',
    'Content-Type:',
    'Content-Encoding: gzip',
    'Expect: 100-continue',
    'Expect: x',
    'Host: evil.example',
  ],
  ...[
    'Authorization: Bearer x',
    'Authorization: Basic Og==',
    'Authorization: Bearer',
    'Connection: close, x',
    'no colon',
    ': x',
    'x: \u0000',
    ' folded: x',
    'x : y',
  ],
  ...[
    `x: ${'y'.repeat(20_000)}`,
    'Accept-Encoding: \u00ff',
    'Upgrade: websocket\r\nConnection: upgrade',
    'Range: bytes=0-0',
  ],
);
const bodies = usually(
  '',
  'x',
  '{}',
  '{"a":1}',
  '5\r\n{"a":\r\n0\r\n\r\n',
  '5\r\n{}',
  'ffffffffffff\r\n',
  '\u0000'.repeat(100),
  '{"a":'.repeat(1000),
  '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
);

/** Raw HTTP/1.1 requests, valid and invalid. */
export const hostileRequest = fc.record({
  method: methods,
  path: paths,
  version: usually('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'XTTP/1.1', ''),
  lines: fc.uniqueArray(lines, { maxLength: 2 }),
  body: bodies,
  hasToken: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
});
