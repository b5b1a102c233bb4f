import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { checkTemplate } from './index.ts';

const kinds = ['', 'сумма', 'число', 'дата'];
const check = (html: string) => checkTemplate(Buffer.from(html), kinds);

/** Attacks in a template, each with a part of the expected finding's construct. */
const hostile: [name: string, html: string, construct: string][] = [
  ['a script', '<p>текст<script>alert(1)</script>', '<script>'],
  ['a script from elsewhere', '<script src="//evil.example/a.js"></script><p>текст', '<script>'],
  ['a script within a script', '<p>текст<scr<script>ipt>alert(1)</script>', '<scr<script>'],
  ['an action', '<p onclick="alert(1)">текст', 'onclick'],
  ['an action in capitals and odd blanks', '<P\nONMOUSEOVER\f=\talert(1)>текст', 'onmouseover'],
  ['an action of a picture', '<p>текст<img src=x onerror=alert(1)>', 'onerror'],
  ['an action behind a slash', '<p/onclick=alert(1)>текст', 'onclick'],
  ['an action of the body', '<body onload=alert(1)>текст<p>', 'onload'],
  ['a frame', '<p>текст<iframe src="file:///etc/passwd"></iframe>', '<iframe>'],
  ['a frame with a page in it', '<p>текст<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe>'],
  ['an object', '<p>текст<object data="http://169.254.169.254/"></object>', '<object>'],
  ['an embedded file', '<p>текст<embed src="file:///etc/passwd">', '<embed>'],
  ['a form', '<form action="http://evil.example"><p>текст<input name=a></form>', '<form>'],
  ['a link', '<p><a href="http://evil.example">текст</a>', 'href="http://evil.example"'],
  ['a link that runs', '<p><a href="&#106;ava&#x0A;script:alert(1)">текст</a>', 'href="java'],
  ['a link that runs, with a tab', '<p><a href="java\tscript:alert(1)">текст</a>', 'href="java'],
  ['a base', '<base href="http://evil.example/"><p>текст', '<base>'],
  ['a style sheet from elsewhere', '<link rel=stylesheet href="http://evil.example/a.css"><p>текст', '<link>'],
  ['another page', '<meta http-equiv=refresh content="0;url=http://evil.example"><p>текст', '<meta>'],
  [
    'a picture from elsewhere',
    '<p>текст<img src="http://evil.example/a.png">',
    '<img src="http://evil.example/a.png">',
  ],
  ['a picture of the machine', '<p>текст<img src="file:///etc/passwd">', '<img src="file:///etc/passwd">'],
  ['a drawing as a picture', '<p>текст<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<img src="data:image/svg+xml'],
  ['a page as a picture', '<p>текст<img src="data:text/html,<script>alert(1)</script>">', '<img src="data:text/html'],
  ['pictures to choose from', '<p>текст<img srcset="http://evil.example/a.png 1x">', 'srcset="http'],
  ['a background', '<table background="http://evil.example/a.png"><tr><td>текст</table>', 'background="http'],
  ['a drawing', '<p>текст<svg onload=alert(1)><script>alert(1)</script></svg>', '<svg>'],
  [
    'an animation',
    '<p>текст<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /></svg>',
    '<svg>',
  ],
  ['formulas', '<p>текст<math href="javascript:alert(1)"><mtext>x</mtext></math>', '<math>'],
  [
    'a style that is a comment in a formula',
    '<p>т<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></math>',
    '<math>',
  ],
  [
    'a form within a formula',
    '<p>т<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<math>',
  ],
  ['a title in a drawing', '<p>т<svg></p><title><a id="</title><img src=1 onerror=alert(1)>"></svg>', '<svg>'],
  [
    'a page that only programs without scripts see',
    '<p>т<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<noscript>',
  ],
  ['a template', '<p>т<template><script>alert(1)</script></template>', '<template>'],
  ['text that is none', '<p>т<textarea></p><img src=x onerror=alert(1)></textarea>', '<textarea>'],
  ['raw text', '<p>т<xmp><img src=x onerror=alert(1)></xmp>', '<xmp>'],
  ['plain text', '<p>т<plaintext><img src=x onerror=alert(1)>', '<plaintext>'],
  ['a comment', '<p>т<!-- <script>alert(1)</script> -->', '<!--…-->'],
  ['a comment that ends early', '<p>т<!--><script>alert(1)</script>-->', '<script>'],
  ['a comment that ends oddly', '<p>т<!-- --!><script>alert(1)</script>-->', '<script>'],
  ['a condition', '<p>т<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', 'Word'],
  ['a section of text', '<p>т<![CDATA[<script>alert(1)</script>]]>', '<!--…-->'],
  ['an instruction', '<?xml version="1.0"?><?xml-stylesheet href="http://evil.example"?><p>т', '<!--…-->'],
  ['an unknown element', '<p>т<x-evil onclick=alert(1)>текст</x-evil>', '<x-evil>'],
  ['brackets without end', `<p style="width:${'('.repeat(5000)}">т`, 'width: (((('],
  ['a style of another sheet', '<style>@import "http://evil.example/a.css";</style><p>т', '@import'],
  [
    'a style of another sheet, escaped',
    '<style>@\\69mport url(http://evil.example);p{color:red}</style><p>т',
    '@\\69mport',
  ],
  [
    'a typeface from elsewhere',
    '<style>@font-face{font-family:x;src:url(http://evil.example/a)}</style><p>т',
    '@font-face',
  ],
  ['a typeface of the machine', '<style>@font-face{font-family:x;src:local(Arial)}</style><p>т', '@font-face'],
  [
    'a picture in a style',
    '<p style="background:url(http://evil.example/a)">т',
    'background: url(http://evil.example/a)',
  ],
  ['a picture in a style, escaped', '<p style="background:u\\72l(http://evil.example/a)">т', 'background: u\\72l('],
  [
    'a picture in a style, escaped by HTML',
    '<p style="background:&#117;rl(http://evil.example/a)">т',
    'background: url(',
  ],
  [
    'a picture in a style that does not end',
    '<style>p{background:url(http://evil.example/a</style><p>т',
    'background:',
  ],
  [
    'pictures in a style to choose from',
    '<p style="background:image-set(\'http://evil.example/a\' 1x)">т',
    'image-set',
  ],
  ['an expression', '<p style="width:expression(alert(1))">т', 'width: expression'],
  ['an expression with a comment in it', '<p style="width:expr/**/ession(alert(1))">т', 'width:'],
  ['a behaviour', '<p style="behavior:url(a.htc)">т', 'behavior'],
  ['a binding', '<p style="-moz-binding:url(a.xml#x)">т', '-moz-binding'],
  ['a property of its own', '<p style="--x:url(http://evil.example);background:var(--x)">т', '--x'],
  [
    'an end of the style within it',
    '<style>p::before{content:"</style><script>alert(1)</script>"}</style><p>т',
    '<script>',
  ],
  [
    'an end of the style, escaped',
    '<style>p::before{content:"\\3c/style><script>alert(1)"}</style><p>т',
    'content: "</style>',
  ],
  ['a selector that looks at values', '<style>td[class^="a"]{color:red}</style><p>т', 'td[class^="a"]'],
  ['a sheet for screens', '<style media=screen>p{display:none}</style><p>т', '<style media="screen">'],
  [
    'what else a sheet may ask for',
    '<style>@supports (a:b){p{color:red}}@layer a;@namespace x "y";</style><p>т',
    '@supports',
  ],
  ['a style in a comment', '<style><!-- @import "a"; --></style><p>т', '@import'],
];

const tags = 'html head meta style body p span b i table tbody tr td div font center br img'.split(' ');

function nothingHostileIn(html: string): void {
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if ('attrs' in node) {
      expect(tags).toContain(node.tagName);
      expect(node.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
      for (const { name } of node.attrs) expect(name).toMatch(/^(?:charset|style|class|id|src)$/);
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
    expect(node.nodeName).not.toBe('#comment');
  };
  for (const node of parse(html).childNodes) walk(node);
  expect(html.replace(/<p>[^<]*/g, '')).not.toMatch(
    /evil|passwd|url\(|expression|behavior|binding|import|font-face|\\/,
  );
}

describe('a hostile template', () => {
  it.each(hostile)('with %s loses it, and is told so', (_, html, construct) => {
    const checked = check(html);
    nothingHostileIn(checked.html);
    expect(checked.findings.map((finding) => finding.construct).join('\n')).toContain(construct);
    expect(checked.html).toMatch(/т/);
  });

  it('with a hundred thousand blanks in the address of a picture loses the picture', () => {
    const address = `data:image/png;base64,A${' '.repeat(100_000)}!`;
    const pictures = [`<img src="${address}">`, `<b style="background:url('${address}')">б</b>`];
    for (const picture of pictures) {
      const checked = check(`<p>текст${picture}</p>`);
      expect(checked.findings.map(({ construct }) => construct)).toEqual([expect.stringContaining('data:image/png')]);
      expect(checked.html).toContain('текст');
      expect(checked.html).not.toContain('data:');
    }
  });

  it('is not changed by a second cleaning, whatever stands beside what', () => {
    const cleaned = hostile.flatMap(([, one]) => hostile.map(([, other]) => check(one + other).html));
    const again = cleaned.map((html) => (html === '' ? null : check(html)));
    expect(again.flatMap((checked) => checked?.findings ?? [])).toEqual([]);
    expect(again.map((checked) => checked?.html ?? '')).toEqual(cleaned);
    for (const html of cleaned) expect(html).not.toMatch(/<(?:script|svg|math|iframe|!--)|\son\w+=|evil\.example\/a\)/);
  });
});
