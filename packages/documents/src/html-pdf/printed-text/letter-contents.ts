import { picturePlaceholder } from '../rendering.ts';

/** Contents that the printed letter must show. */
export interface LetterContents {
  readonly texts: string[];
  readonly pictures: number;
}

/**
 * Expression for DevTools, evaluated in the letter's page: visible texts and number of images. DevTools can evaluate it
 * although scripts of letters are disabled.
 */
export const contentsExpression = `(() => {
  const known = new Map();
  const isShown = (element) => {
    let shown = known.get(element);
    if (shown === undefined) {
      const style = getComputedStyle(element);
      shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && style.fontSize !== '0px' && !/^rgba\\(.*, 0\\)$/.test(style.color);
      known.set(element, shown);
    }
    return shown;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (/\\S/.test(data) && isShown(parentElement)) texts.push(data);
  }
  const isPicture = (image) => image.naturalWidth > 0 && isShown(image) && image.width > 1 && image.height > 1;
  return { texts, pictures: [...document.images].filter(isPicture).length };
})()`;

/**
 * DevTools expression, evaluated in a page laid out at paper width. Finds the text or image that overflows the
 * furthest; content that starts inside the paper takes precedence, because it pushes other content out.
 */
export const widestLineExpression = `(() => {
  const width = document.documentElement.clientWidth;
  let found = null;
  const judge = (name, { left, right }) => {
    const isWithin = left < width - 1;
    if (right <= width + 1 || (found && found.isWithin > isWithin)) return;
    if (!found || isWithin > found.isWithin || right > found.right) found = { name, isWithin, right };
  };
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!/\\S/.test(walker.currentNode.data)) continue;
    range.selectNodeContents(walker.currentNode);
    judge(walker.currentNode.data.trim(), range.getBoundingClientRect());
  }
  for (const image of document.images) judge(${JSON.stringify(picturePlaceholder)}, image.getBoundingClientRect());
  return found && found.name;
})()`;
