import type { FoundArea, NamedPlace, PlaceIndex } from '../../../shared/places/create-place-index.ts';
import { placeKey } from '../../../shared/places/place-key.ts';
import {
  countryPattern,
  hasStreet,
  organizationPattern,
  postalIndexPattern,
  startsWithStreet,
} from './letter-words.ts';
import { splitRange, type TextRange, trimmedRangeOf, wordRangesOf } from './text-range.ts';

export interface RecognizedPlaces {
  readonly region: { readonly place: NamedPlace; readonly at: TextRange; readonly isSure: boolean } | null;
  readonly area: { readonly place: FoundArea; readonly at: TextRange; readonly isSure: boolean } | null;
  /** A district in the text that is not in the reference lists, or lies in another region. */
  readonly unknownArea: TextRange | null;
  /** Remaining parts of the address: street, house, flat. */
  readonly address: readonly TextRange[];
}

const longest = 4;

/** Whether the text begins with a place and its type: «Ромитан т.», «г. Самарканд». */
export function startsWithPlace(text: string, places: PlaceIndex): boolean {
  if (startsWithStreet(text) || organizationPattern.test(text)) return false;
  const words = wordRangesOf({ text, start: 0, end: text.length });
  return spansOf(words)
    .filter(isNamed)
    .some((span) => {
      const { kind } = placeKey(span.text);
      return kind !== null && (places.regions(span.text).length > 0 || places.areas(span.text).length > 0);
    });
}

/** Returns the first one to four words of a part, the longest sequence first. */
const spansOf = (words: readonly TextRange[]): TextRange[] =>
  Array.from({ length: Math.min(longest, words.length) }, (_, index) => spanOf(words.slice(0, index + 1))).toReversed();

/** Excludes numbers: the place index also has ids, but numbers in an address are house numbers. */
const isNamed = ({ text }: TextRange) => /\p{L}/u.test(text);

const spanOf = (words: readonly TextRange[]): TextRange => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  text: words.map(({ text }) => text).join(' '),
});

/** Splits an address at commas and semicolons, and looks up its places in the index. */
export function readPlaces(address: TextRange, places: PlaceIndex): RecognizedPlaces {
  const found = new AddressParts(places);
  for (const part of splitRange(address, /[,;]+/gu)) found.take(part);
  return found.result();
}

/** Collects the places that are found in the parts of an address. */
class AddressParts {
  region: RecognizedPlaces['region'] = null;
  area: RecognizedPlaces['area'] = null;
  readonly rest: { readonly part: TextRange; readonly isAfterRegion: boolean }[] = [];
  private isAfterRegion = false;
  private readonly places: PlaceIndex;

  constructor(places: PlaceIndex) {
    this.places = places;
  }

  take(whole: TextRange): void {
    let part = withoutIndex(whole);
    while (part.text !== '' && !countryPattern.test(part.text)) {
      const taken = this.takePlace(part);
      if (!taken) break;
      part = trimmedRangeOf(padded(part), taken.end, part.end);
    }
    if (part.text === '' || countryPattern.test(part.text)) return;
    this.rest.push({ part, isAfterRegion: this.isAfterRegion });
    this.isAfterRegion = false;
  }

  private takePlace(part: TextRange): TextRange | null {
    if (startsWithStreet(part.text)) return null;
    for (const span of spansOf(wordRangesOf(part)).filter(isNamed)) {
      const { kind } = placeKey(span.text);
      const isWhole = span.end === part.end || /^[^\S\n]*\n/u.test(padded(part).slice(span.end, part.end));
      if (kind === null && !isWhole) continue;
      if (this.takeRegion(span) || this.takeArea(span)) return span;
    }
    return null;
  }

  private takeRegion(span: TextRange): boolean {
    if (this.region) return false;
    const { kind } = placeKey(span.text);
    const [place, another] = this.places.regions(span.text);
    const sure = place && !another && kind !== 'area' ? place : null;
    const found = sure ?? (kind === 'region' && !place ? this.places.nearestRegion(span.text) : null);
    if (!found) return false;
    this.region = { place: found, at: span, isSure: sure !== null };
    this.isAfterRegion = true;
    return true;
  }

  private takeArea(span: TextRange): boolean {
    if (this.area) return false;
    const region = this.region?.place.id;
    const here = this.places.areas(span.text).filter(({ regionId }) => region === undefined || regionId === region);
    const [place, another] = here;
    if (!place || (another && region === undefined)) return false;
    this.area = { place, at: span, isSure: !another };
    return true;
  }

  result(): RecognizedPlaces {
    const region = this.region ?? this.impliedRegion();
    const unread = this.area ? null : this.unreadArea();
    const near = unread && region ? this.places.nearestArea(unread.text, region.place.id) : null;
    const isElsewhere = unread !== null && this.places.areas(unread.text).length > 0;
    const area = near && unread && !isElsewhere ? { place: near, at: unread, isSure: false } : this.area;
    const taken = area?.at === unread || (unread !== null && placeKey(unread.text).kind !== null) ? unread : null;
    const address = this.rest.map(({ part }) => part).filter((part) => part !== taken);
    return { region, area, unknownArea: area ? null : unread, address };
  }

  /** Region of the found district; null without a district. */
  private impliedRegion(): RecognizedPlaces['region'] {
    if (!this.area) return null;
    const [place] = this.places.regions(String(this.area.place.regionId));
    return place ? { place, at: this.area.at, isSure: this.area.isSure } : null;
  }

  /**
   * Returns a part that may be an unknown district: one labelled as a district, or one between the region and the rest.
   */
  private unreadArea(): TextRange | null {
    const called = this.rest.find(
      ({ part }) => ['area', 'city'].includes(placeKey(part.text).kind ?? '') && !hasStreet(part.text),
    );
    if (called) return called.part;
    const between = this.rest.findIndex(
      ({ part, isAfterRegion }) => isAfterRegion && !hasStreet(part.text) && !/\d/u.test(part.text),
    );
    return between !== -1 && between < this.rest.length - 1 ? (this.rest[between]?.part ?? null) : null;
  }
}

/** Pads the text of a part, so that offsets in it equal offsets in the whole text. */
const padded = ({ text, start }: TextRange) => ' '.repeat(start) + text;

function withoutIndex(part: TextRange): TextRange {
  const found = postalIndexPattern.exec(part.text);
  if (!found) return part;
  const end = found.index + found[0].length;
  if (found.index === 0) return trimmedRangeOf(padded(part), part.start + end, part.end);
  return end === part.text.length ? trimmedRangeOf(padded(part), part.start, part.start + found.index) : part;
}

/** Whether the text is the name of the place, even if its type is abbreviated: «р-н» for «район». */
export function isNameOfPlace(name: string, written: string): boolean {
  const [one, other] = [placeKey(name), placeKey(written)];
  return one.name === other.name && one.kind === other.kind;
}
