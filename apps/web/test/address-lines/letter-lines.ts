import { splitAddress } from '../../src/features/mail-create/fields/letter-address.ts';
import { knownRegions } from '../known-places.ts';
import { expectedLetters } from '../letters/expected-letters.ts';
import type { ExpectedLine } from './expected-line.ts';

/** The addresses of the letters from which PDF files are read in tests, each in one line. */
export function letterLines(count: number): ExpectedLine[] {
  return expectedLetters(count).map(({ lines, region, area, address }, index) => {
    const home = knownRegions.find(({ name }) => name === region);
    const meant = home?.areas.find(({ name }) => name === area);
    const twins = home?.areas.filter(({ id, soato }) => id === meant?.id || (soato !== null && soato === meant?.soato));
    // `expectedLetters` misspells the district of every sixteenth letter and omits that of every twenty-fifth.
    const kind = index % 16 === 7 ? 'doubtful' : index % 25 === 11 ? 'open' : 'decided';
    const { addressStreet: street, addressHouse: house } = splitAddress(address);
    return {
      text: lines.slice(1).join(', '),
      kind,
      regionId: home?.id ?? null,
      areaIds: kind === 'open' ? [] : (twins ?? []).map(({ id }) => id),
      street,
      house,
    };
  });
}
