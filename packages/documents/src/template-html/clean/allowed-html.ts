/** Tags that are kept, with their content. `inline` tags do not interrupt a line of text. */
const inline = new Set(
  'b strong i em u s strike del ins sub sup small big mark font code abbr cite q time var samp kbd dfn bdi bdo nobr span'.split(
    ' ',
  ),
);
const block = new Set(
  `p div br hr wbr h1 h2 h3 h4 h5 h6 center blockquote pre address section article header footer main aside nav figure
  figcaption table caption colgroup col thead tbody tfoot tr td th ul ol li dl dt dd img`.split(/\s+/),
);

export const isInlineTag = (tag: string) => inline.has(tag);
export const isKeptTag = (tag: string) => inline.has(tag) || block.has(tag);
export const isVoidTag = (tag: string) => ['br', 'hr', 'wbr', 'img', 'col'].includes(tag);

type Removal = 'script' | 'embedded' | 'form' | 'outside' | 'silent';

const named = (removal: Removal, tags: string) => tags.split(/\s+/).map((tag) => [tag, removal] as const);

/** Tags that are removed with their content. `silent` tags never print, so their removal is not reported. */
const removals = new Map<string, Removal>([
  ...named('script', 'script noscript template'),
  ...named(
    'embedded',
    'iframe frame frameset noframes object embed applet param svg math video audio source track canvas',
  ),
  ...named('embedded', 'picture map area portal fencedframe marquee plaintext xmp listing noembed dialog slot'),
  ...named('form', 'input textarea select option optgroup datalist button output progress meter keygen isindex'),
  ...named('outside', 'base link'),
  ...named('silent', 'title xml'),
]);

export const removalOf = (tag: string): Removal | undefined => removals.get(tag);

const plain = /^[\p{L}\p{N} .,%#_()+-]{0,200}$/u;
const anywhere = new Set('class id lang dir align valign width height bgcolor border nowrap'.split(' '));
const own: Record<string, readonly string[]> = {
  table: ['cellpadding', 'cellspacing', 'rules', 'frame', 'hspace', 'vspace'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'type', 'reversed'],
  ul: ['type'],
  li: ['value', 'type'],
  font: ['color', 'face', 'size'],
  img: ['alt', 'hspace', 'vspace'],
  br: ['clear'],
  hr: ['size', 'color', 'noshade'],
};

/**
 * Whether an attribute is on the allow-list and its value has only plain words and numbers; `alt` may have any value.
 */
export const isKeptAttribute = (tag: string, name: string, value: string) =>
  (anywhere.has(name) || (own[tag]?.includes(name) ?? false)) && (name === 'alt' || plain.test(value));

/** Attributes that never affect the print. They are removed without a finding. */
export const isSilentAttribute = (name: string) => /^(?:name|title|summary|role|tabindex|aria-.*|data-.*)$/.test(name);

/** Names that Word writes: `language`, link colours of the body, and names with a namespace (`o:p`, `xmlns:w`). */
export const isWordName = (name: string) => /^(?:.+:.*|xmlns|language|[va]?link)$/.test(name);
