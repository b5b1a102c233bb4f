export { assertNoDemonstration } from './assert-no-demonstration.ts';
export { pingDatabase } from './ping-database.ts';
export { stopStart, WrongSettings } from './wrong-settings.ts';
