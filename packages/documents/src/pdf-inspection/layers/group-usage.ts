import { PDFDict, PDFName, PDFNumber } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import type { GroupState } from './group-state.ts';

const stateKeys: Record<string, string> = { View: 'ViewState', Print: 'PrintState', Export: 'ExportState' };

/** The state that the group's usage dictionary recommends; undefined if there is no recommendation. */
export function usageState(group: PDFDict, category: string): GroupState | undefined {
  const usages = group.lookup(nameOf('Usage'));
  const usage = usages instanceof PDFDict ? usages.lookup(nameOf(category)) : undefined;
  if (!(usage instanceof PDFDict)) return undefined;
  if (category === 'Zoom') return isForAllZooms(usage) ? true : 'either';
  if (category === 'User' || category === 'Language') return 'either';
  const key = stateKeys[category];
  const state = key === undefined ? undefined : usage.lookup(nameOf(key));
  if (!(state instanceof PDFName)) return undefined;
  if (state === nameOf('ON')) return true;
  return state === nameOf('OFF') ? false : undefined;
}

function isForAllZooms(usage: PDFDict): boolean {
  const from = usage.lookup(nameOf('min'));
  return !usage.has(nameOf('max')) && (from === undefined || (from instanceof PDFNumber && from.asNumber() <= 0));
}
