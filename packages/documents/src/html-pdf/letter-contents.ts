import { letterTexts } from '@hybrid-mail/messages/letter';
/** What of a letter must be on its paper. */
export interface LetterContents {
  readonly texts: string[];
  readonly pictures: number;
}

/**
 * Asked of a page that shows a letter: its texts and pictures, but for those that the template hides. It runs as the
 * browser's own tools do: scripts of letters stay switched off.
 */
export const askContents = `(() => {
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
 * Asked of a page that is laid out as wide as the paper: what reaches furthest beyond it, text or a picture. What begins
 * within the paper counts first: what stands beside it was pushed there.
 */
export const askWidest = `(() => {
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
  for (const image of document.images) judge(${JSON.stringify(letterTexts.picture)}, image.getBoundingClientRect());
  return found && found.name;
})()`;
