import { createPlaceLexicon, type PlaceLexicon } from '../../src/shared/address-line/place-lexicon.ts';
import { type AddressReading, readAddressLine } from '../../src/shared/address-line/read-address-line.ts';
import { knownPlaceLists } from '../known-places.ts';
import type { ExpectedLine } from './expected-line.ts';

export const knownLexicon = (): PlaceLexicon => createPlaceLexicon(knownPlaceLists());

/**
 * `right`: region and district certain, street and house as expected. `offered`: the right district among the first
 * choices, nothing certain that is wrong. `kept`: nothing offered, nothing wrong. `wrong`: a region or district that
 * is certain and not meant. `misread`: street or house not as expected.
 */
export type Verdict = 'right' | 'offered' | 'kept' | 'wrong' | 'misread';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s,;.]+/gu, ' ')
    .trim();

export function judge(line: ExpectedLine, reading: AddressReading): Verdict {
  const { certain, areas } = reading;
  const isMeant = (id: number | undefined) => id !== undefined && line.areaIds.includes(id);
  if (certain.region && certain.region.id !== line.regionId) return 'wrong';
  if (certain.area && !isMeant(certain.area.id)) return 'wrong';
  const isDecided = certain.region !== null && certain.area !== null;
  const choice = isDecided ? certain : (areas.find(({ area }) => isMeant(area?.id)) ?? certain);
  if (line.areaIds.length === 0) return plain(certain.house) === plain(line.house) ? 'kept' : 'misread';
  if (!isDecided && choice === certain) return 'kept';
  if (plain(choice.street) !== plain(line.street) || plain(choice.house) !== plain(line.house)) return 'misread';
  return isDecided ? 'right' : 'offered';
}

export type Tally = Readonly<Record<ExpectedLine['kind'], Readonly<Partial<Record<Verdict, number>>>>>;

/** How many lines of each kind got each verdict, with the lines that were wrong. */
export function tallyOf(lines: readonly ExpectedLine[], lexicon: PlaceLexicon) {
  const tally: Record<ExpectedLine['kind'], Partial<Record<Verdict, number>>> = { decided: {}, doubtful: {}, open: {} };
  const wrong: string[] = [];
  for (const line of lines) {
    const reading = readAddressLine(line.text, lexicon);
    const verdict = judge(line, reading);
    tally[line.kind][verdict] = (tally[line.kind][verdict] ?? 0) + 1;
    const { region, area } = reading.certain;
    if (verdict === 'wrong') wrong.push(`${line.text} → ${region?.name}, ${area?.name}`);
  }
  return { tally, wrong, count: lines.length };
}

const sum = (counts: Readonly<Partial<Record<Verdict, number>>>) =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** Share of the lines of a kind with one of the verdicts. */
export const shareOf = (tally: Tally, kind: ExpectedLine['kind'], ...verdicts: readonly Verdict[]) =>
  verdicts.reduce((all, verdict) => all + (tally[kind][verdict] ?? 0), 0) / sum(tally[kind]);
