const words = (text: string) => text.trim().split(/\s+/);
const sides = ['top', 'right', 'bottom', 'left'];
const borders = ['', ...sides.map((side) => `-${side}`)].flatMap((side) =>
  ['', '-width', '-style', '-color'].map((part) => `border${side}${part}`),
);

const properties = new Set([
  ...sides,
  ...borders,
  ...sides.flatMap((side) => [`margin-${side}`, `padding-${side}`]),
  ...words(`
    margin padding border-collapse border-spacing border-radius border-top-left-radius border-top-right-radius
    border-bottom-left-radius border-bottom-right-radius
    color background background-color background-image background-position background-repeat background-size opacity
    font font-family font-size font-style font-weight font-variant font-stretch font-kerning font-variant-numeric
    font-feature-settings line-height letter-spacing word-spacing
    text-align text-align-last text-decoration text-decoration-line text-decoration-style text-decoration-color
    text-indent text-transform text-justify text-underline-offset text-overflow white-space word-break overflow-wrap
    word-wrap hyphens tab-size direction unicode-bidi vertical-align quotes
    width height min-width max-width min-height max-height box-sizing aspect-ratio
    display visibility float clear position z-index overflow overflow-x overflow-y object-fit object-position
    list-style list-style-type list-style-position list-style-image
    table-layout caption-side empty-cells
    flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap order gap row-gap column-gap
    justify-content justify-items justify-self align-content align-items align-self
    grid-template-columns grid-template-rows grid-column grid-row
    columns column-count column-width column-rule column-fill column-span
    page-break-before page-break-after page-break-inside break-before break-after break-inside orphans widows
    page size content counter-increment counter-reset print-color-adjust -webkit-print-color-adjust`),
]);

export const isKeptProperty = (property: string) => properties.has(property);
/** Properties allowed in @page: size and margins. */
export const isPageProperty = (property: string) => /^(?:size|margin(?:-(?:top|right|bottom|left))?)$/.test(property);
/** Proprietary properties of Word. */
export const isWordProperty = (property: string) =>
  /^(?:mso-.*|tab-stops|tab-interval|layout-grid.*|punctuation-wrap|text-autospace|panose-1|text-underline|text-line-through|ruby-.*|line-break)$/.test(
    property,
  );
/** Properties that can run code in browsers. */
export const isActiveProperty = (property: string) =>
  /^(?:behavior|-ms-behavior|-moz-binding|filter|-ms-filter)$/.test(property);

const functions = new Set(words('rgb rgba hsl hsla calc min max clamp counter counters repeat minmax fit-content'));
export const isKeptFunction = (name: string) => functions.has(name.toLowerCase());
