import type { PlaceIndex } from '../../../shared/places/create-place-index.ts';
import { type Addressee, findAddressee } from './find-addressee.ts';
import { hasStreet, organizationPattern, postalIndexPattern, startsWithStreet } from './letter-words.ts';
import { nominativeOf } from './nominative-of.ts';
import { type BoxedText, boxesOf, mergeBoxesByLine, type PageTextPieces } from './page-text-pieces.ts';
import { isNameOfPlace, type RecognizedPlaces, readPlaces, startsWithPlace } from './read-places.ts';
import {
  missingField,
  type RecognitionState,
  type RecognizedField,
  type RecognizedLetter,
  unrecognizedLetter,
} from './recognized-letter.ts';
import { splitRange, type TextRange, trimmedRangeOf } from './text-range.ts';

/**
 * Reads the addressee from the first page of a letter.
 * @param ownNames names of the sender; a block with one of them is not the receiver's address
 */
export function readLetter(
  page: PageTextPieces,
  places: PlaceIndex,
  ownNames: readonly string[] = [],
): RecognizedLetter {
  const found = findAddressee(page, places, ownNames);
  if (!found) return unrecognizedLetter;
  const { receiver, address } = divided(found, places);
  const parts = readPlaces(address, places);
  const asSure = (field: RecognizedField): RecognizedField =>
    found.isSure || field.value === '' ? field : { ...field, state: 'doubtful' };
  return {
    receiver: asSure(receiverField(receiver, found.source)),
    region: asSure(placeField(parts.region, found.source, parts.area)),
    area: asSure(placeField(parts.area, found.source, null)),
    address: asSure(addressField(parts, found.source)),
  };
}

/** Separates the name from the address below it. */
function divided({ source, receiver, address }: Addressee, places: PlaceIndex) {
  if (receiver) return { receiver, address };
  const parts = splitRange(address, /[,;\n]+/gu);
  const first = parts.findIndex((part, index) => isAddress(part.text, index, places));
  const start = parts[first]?.start ?? address.end;
  return {
    receiver: trimmedRangeOf(source.text, address.start, start),
    address: trimmedRangeOf(source.text, start, address.end),
  };
}

/**
 * Whether a part belongs to the address. The first part is taken as a name if it may be one: «Ширин» is a city and a
 * first name.
 */
function isAddress(text: string, index: number, places: PlaceIndex): boolean {
  if (startsWithPlace(text, places) || startsWithStreet(text) || postalIndexPattern.test(text)) return true;
  if (organizationPattern.test(text)) return false;
  if (hasStreet(text) && /\p{Ll}/u.test(text)) return true;
  const isName = places.regions(text).length > 0 || places.areas(text).length > 0;
  return index > 0 && (isName || /\d/u.test(text));
}

function receiverField(at: TextRange, source: BoxedText): RecognizedField {
  const written = oneLine(at.text).replace(/[,;:]$/u, '');
  if (written === '') return missingField;
  const { name, isSure } = nominativeOf(written);
  const state = isSure ? (name === written ? 'read' : 'matched') : 'doubtful';
  return fieldOf(name, written, state, boxesOf(source, at.start, at.end));
}

function placeField(
  found: RecognizedPlaces['area'] | RecognizedPlaces['region'],
  source: BoxedText,
  by: RecognizedPlaces['area'],
): RecognizedField {
  if (!found) return missingField;
  const { place, at, isSure } = found;
  // True if the text does not name the region: it follows from the district.
  const isImplied = by?.at === at;
  const isSame = !isImplied && isNameOfPlace(place.name, at.text);
  const state = isSure ? (isSame ? 'read' : 'matched') : 'doubtful';
  return fieldOf(place.name, isSame ? place.name : oneLine(at.text), state, boxesOf(source, at.start, at.end));
}

function addressField({ address, unknownArea }: RecognizedPlaces, source: BoxedText): RecognizedField {
  const value = address.map(({ text }) => oneLine(text)).join(', ');
  if (value === '') return missingField;
  const isWhole = /\p{L}{2}/u.test(value) && /\d/u.test(value) && unknownArea === null;
  const boxes = mergeBoxesByLine(address.flatMap(({ start, end }) => boxesOf(source, start, end)));
  return fieldOf(value, value, isWhole ? 'read' : 'doubtful', boxes);
}

const fieldOf = (
  value: string,
  written: string,
  state: RecognitionState,
  boxes: RecognizedField['boxes'],
): RecognizedField => ({
  value,
  written: written === value ? null : written,
  state,
  boxes,
});

/** Joins lines and words that are hyphenated at the end of a line. */
const oneLine = (text: string) =>
  text
    .replace(/(?<=\p{Ll})[-\u00AD]\n(?=\p{Ll})/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
