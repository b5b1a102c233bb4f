/** Lengths up to this one, in pixels, are lines and keep their width. */
const line = 2;

/**
 * Multiplies the lengths in the declarations of a CSS rule. Conditions of media and container queries stay, because they
 * are compared with the window.
 * @param rule one rule, as Emotion inserts it
 */
export function scalePixels(rule: string, scale: number): string {
  const scaleLengths = (text: string) =>
    text.replace(/(\d*\.?\d+)px/g, (length, number: string) =>
      Number(number) <= line ? length : `${Number((Number(number) * scale).toFixed(3))}px`,
    );
  const conditions = rule.startsWith('@') ? rule.indexOf('{') + 1 : 0;
  return rule.slice(0, conditions) + scaleLengths(rule.slice(conditions));
}
