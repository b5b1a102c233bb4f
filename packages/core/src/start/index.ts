export { assertNoDemonstration } from './assert-no-demonstration.ts';
export { stopStart, WrongSettings } from './wrong-settings.ts';
