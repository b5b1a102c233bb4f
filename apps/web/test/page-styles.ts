import { StyleSheet } from '@emotion/sheet';

/**
 * CSS rules of components. They are collected here instead of inserted into the page, because jsdom recomputes all styles after
 * each insertion: that took a quarter of the tests' time. Emotion inserts a rule only once, so `styleOf` needs the collection.
 */
const rules: [StyleSheet, string][] = [];
const { insert } = StyleSheet.prototype;

StyleSheet.prototype.insert = function (rule) {
  // Emotion inserts global rules again for each screen, so they need not be kept.
  if (!this.key.endsWith('-global')) rules.push([this, rule]);
};

/** Computed value of a CSS property. Inserts the collected rules, reads the value and removes them again. */
export function styleOf(
  element: Element,
  property: 'width' | 'height' | 'display' | 'color' | 'backgroundColor' | 'animationName',
): string {
  for (const [sheet, rule] of rules) insert.call(sheet, rule);
  try {
    return getComputedStyle(element)[property];
  } finally {
    for (const sheet of new Set(rules.map(([sheet]) => sheet))) sheet.flush();
  }
}
