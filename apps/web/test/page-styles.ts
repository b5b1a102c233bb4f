import { StyleSheet } from '@emotion/sheet';

/**
 * The rules of components are left out of the page: with each rule that comes into it jsdom computes all styles anew, a quarter
 * of the time of these tests. A component gives its rules only once, so they are kept for the tests that read styles.
 */
const rules: [StyleSheet, string][] = [];
const { insert } = StyleSheet.prototype;

StyleSheet.prototype.insert = function (rule) {
  // Global rules come again with each screen.
  if (!this.key.endsWith('-global')) rules.push([this, rule]);
};

/** The computed value of a property, for which the page gets the rules of its components. */
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
