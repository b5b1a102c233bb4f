import type { Page } from '@playwright/test';

/** Minimum width and height of a tap target in CSS px. */
const finger = 44;

const interactive =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, ' +
  '[role=button], [role=menuitem], [role=tab], [role=combobox], [role=option], [role=switch], [role=checkbox], [role=radio]';

/**
 * Finds visible controls whose tap target is narrower or lower than 44 px. The tap target is the area around the
 * middle of a control where a tap reaches it: the box of the control, of its label or of a pseudo-element.
 *
 * Exempt as in WCAG 2.5.8: links within a sentence and links in table cells, whose size is limited by the line height.
 */
export const findSmallTargets = (page: Page): Promise<string[]> => page.evaluate(measure, { finger, interactive });

// Playwright serializes this function and runs it in the page, so it cannot use anything of this module.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: functions of this module do not exist in the page
function measure({ finger, interactive }: { readonly finger: number; readonly interactive: string }): string[] {
  const isShown = (control: Element) => {
    const { width, height } = control.getBoundingClientRect();
    // Material UI places an invisible input over the icon of a checkbox or radio button.
    const isPictured = control.matches('[type=checkbox], [type=radio]');
    return (
      width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: !isPictured })
    );
  };
  const isOff = (control: Element) =>
    control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert], [aria-hidden=true]') !== null;
  const isInline = (control: Element) =>
    control.matches('a') &&
    (control.closest('td, th') !== null ||
      (getComputedStyle(control).display === 'inline' &&
        (control.parentElement?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0)));

  /** Whether a tap at this point reaches the control. */
  const reaches = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (control.contains(hit)) return true;
    const inner = hit.closest(interactive);
    if (inner !== null && inner !== control && !inner.contains(control)) return false;
    const around = hit.closest('label, .MuiInputBase-root');
    if (around instanceof HTMLLabelElement) return around.control === control || around.contains(control);
    return around?.contains(control) ?? false;
  };
  const reachTo = (control: Element, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number]) => {
    let far = 0;
    while (far < finger && reaches(control, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  };
  const targetOf = (control: Element) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    // A control that is visible only with keyboard focus, e.g. a skip link, is positioned outside the window.
    if (middle[0] < 0 || middle[1] < 0) return finger;
    if (!reaches(control, ...middle)) return 0;
    const across = (dx: number, dy: number) =>
      reachTo(control, middle, [dx, dy]) + reachTo(control, middle, [-dx, -dy]) + 1;
    return Math.min(across(1, 0), across(0, 1));
  };
  const nameOf = (control: Element) => {
    const words = control.getAttribute('aria-label') ?? control.textContent?.trim();
    return `${control.localName} «${(words || control.id || control.className).slice(0, 40)}»`;
  };

  return [...document.querySelectorAll(interactive)]
    .filter((control) => isShown(control) && !isOff(control) && !isInline(control))
    .flatMap((control) => {
      const size = targetOf(control);
      // The rounding of a fractional position may lose one pixel.
      return size < finger - 1 ? [`${nameOf(control)}: ${size} px`] : [];
    });
}
