import type { WebArea } from '@hybrid-mail/access';
import type { tourTexts } from '@hybrid-mail/messages/tour';
import { dashboards, paths } from '../../lib/routes.ts';
import { selectorOf } from '../../shared/tour/tour-place.ts';

export interface TourStep {
  readonly says: keyof typeof tourTexts.steps;
  readonly selector: string;
}

const menu = '#main-menu';
export const menuButton = selectorOf('menu-button');

const linkTo = (path: string) => `${menu} a[href$="${path}"]`;

const isShown = (selector: string) => document.querySelector(selector) !== null;

/** Layout and role on which the steps depend. */
export interface Frame {
  readonly area: WebArea;
  /** Whether the menu is permanently visible. */
  readonly isMenuBeside: boolean;
  readonly isSender: boolean;
}

/**
 * Candidates for the dashboard step, by role and state of the organization; the last one is the menu link to the
 * dashboard.
 */
const homes = ({ area, isMenuBeside }: Frame): readonly TourStep[] => [
  { says: 'newcomer', selector: selectorOf('newcomer') },
  { says: 'today', selector: selectorOf('today') },
  { says: 'figures', selector: selectorOf('figures') },
  { says: 'delays', selector: selectorOf('delays') },
  { says: 'cards', selector: selectorOf('cards') },
  { says: 'findLetter', selector: selectorOf('find-letter') },
  ...(isMenuBeside ? [{ says: 'home', selector: linkTo(dashboards[area]) } as const] : []),
];

const senderLinks: readonly TourStep[] = [
  { says: 'create', selector: linkTo(paths['mail-create-pdf-form']) },
  { says: 'drafts', selector: linkTo(paths['mails-listing-draft']) },
];

/** A sender's menu entries; for others the whole menu; in narrow windows the menu button. */
function menuSteps({ isMenuBeside, isSender }: Frame): readonly TourStep[] {
  if (!isMenuBeside) return [{ says: isSender ? 'senderMenuButton' : 'menuButton', selector: menuButton }];
  return isSender ? senderLinks.filter(({ selector }) => isShown(selector)) : [{ says: 'menu', selector: menu }];
}

const barSteps = (isSender: boolean): readonly TourStep[] => [
  { says: 'search', selector: selectorOf('search') },
  { says: isSender ? 'senderBell' : 'bell', selector: selectorOf('bell') },
  { says: 'help', selector: selectorOf('help') },
];

/** Steps for the elements that are currently rendered. */
export function tourSteps(frame: Frame): readonly TourStep[] {
  const home = homes(frame).find(({ selector }) => isShown(selector));
  return [...(home ? [home] : []), ...menuSteps(frame), ...barSteps(frame.isSender)];
}
