import type { WebArea } from '@hybrid-mail/access';
import type { tourTexts } from '@hybrid-mail/messages/tour';
import { dashboardPaths, paths } from '../../lib/routes.ts';
import { tourSelectorOf } from '../../shared/tour/tour-target.ts';

export interface TourStep {
  readonly says: keyof typeof tourTexts.steps;
  readonly selector: string;
}

const menu = '#main-menu';
export const menuButtonSelector = tourSelectorOf('menu-button');

const linkTo = (path: string) => `${menu} a[href$="${path}"]`;

const isShown = (selector: string) => document.querySelector(selector) !== null;

/** Layout and role on which the steps depend. */
export interface TourConditions {
  readonly area: WebArea;
  /** Whether the menu is permanently visible. */
  readonly isMenuBeside: boolean;
  readonly isSender: boolean;
}

/**
 * Candidates for the dashboard step, by role and state of the organization. If the menu is permanently visible, the
 * last candidate is the menu link to the dashboard.
 */
const homes = ({ area, isMenuBeside }: TourConditions): readonly TourStep[] => [
  { says: 'newcomer', selector: tourSelectorOf('newcomer') },
  { says: 'today', selector: tourSelectorOf('today') },
  { says: 'figures', selector: tourSelectorOf('figures') },
  { says: 'delays', selector: tourSelectorOf('delays') },
  { says: 'cards', selector: tourSelectorOf('cards') },
  { says: 'findLetter', selector: tourSelectorOf('find-letter') },
  ...(isMenuBeside ? [{ says: 'home', selector: linkTo(dashboardPaths[area]) } as const] : []),
];

const senderLinks: readonly TourStep[] = [
  { says: 'create', selector: linkTo(paths['mail-create-pdf-form']) },
  { says: 'drafts', selector: linkTo(paths['mails-listing-draft']) },
];

/** A sender's menu entries; for others the whole menu; in narrow windows the menu button. */
function menuSteps({ isMenuBeside, isSender }: TourConditions): readonly TourStep[] {
  if (!isMenuBeside) return [{ says: isSender ? 'senderMenuButton' : 'menuButton', selector: menuButtonSelector }];
  return isSender ? senderLinks.filter(({ selector }) => isShown(selector)) : [{ says: 'menu', selector: menu }];
}

const barSteps = (isSender: boolean): readonly TourStep[] => [
  { says: 'search', selector: tourSelectorOf('search') },
  { says: isSender ? 'senderBell' : 'bell', selector: tourSelectorOf('bell') },
  { says: 'help', selector: tourSelectorOf('help') },
];

/** Steps of the tour: the first candidate for the dashboard that is rendered, the menu, the top bar. */
export function tourSteps(frame: TourConditions): readonly TourStep[] {
  const home = homes(frame).find(({ selector }) => isShown(selector));
  return [...(home ? [home] : []), ...menuSteps(frame), ...barSteps(frame.isSender)];
}
