import { StyleSheet } from '@emotion/sheet';

/**
 * CSS rules of components, collected instead of inserted: jsdom recomputes all styles after each insertion, which took
 * a quarter of the tests' time. Emotion inserts each rule only once, so the collection is the only place where
 * `styleOf` finds the rule.
 */
const rules: [StyleSheet, string][] = [];
const { insert } = StyleSheet.prototype;

StyleSheet.prototype.insert = function (rule) {
  // Global rules are not collected, because Emotion inserts them again for each screen.
  if (!this.key.endsWith('-global')) rules.push([this, rule]);
};

/** Classes of an element and of its ancestors, from which it may inherit values. */
function classesAround(element: Element): string[] {
  const classes: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) classes.push(...at.classList);
  return classes;
}

/**
 * Computed value of a CSS property. Inserts the collected rules for the classes of the element and its ancestors, reads
 * the value and removes the rules again, because the collection grows with each test file of the process.
 */
export function styleOf(
  element: Element,
  property: 'width' | 'height' | 'display' | 'color' | 'backgroundColor' | 'animationName',
): string {
  const selectors = classesAround(element).map((name) => `.${name}`);
  const inserted = rules.filter(([, rule]) => selectors.some((selector) => rule.includes(selector)));
  for (const [sheet, rule] of inserted) insert.call(sheet, rule);
  try {
    return getComputedStyle(element)[property];
  } finally {
    for (const sheet of new Set(inserted.map(([sheet]) => sheet))) sheet.flush();
  }
}
