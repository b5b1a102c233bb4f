import { tashkentDay } from '@hybrid-mail/core/clock';
import { senders } from '../data/senders.ts';
import type { DemonstrationDocument } from '../documents.ts';
import { createRandom, type Random } from '../random.ts';
import { type DrawnPlace, drawPlace } from './draw-place.ts';
import { type DrawnReceiver, drawAddress, drawOrganization, drawPerson } from './draw-receiver.ts';
import type { PlannedLetter } from './plan-letters.ts';
import type { PlannedOutcome } from './planned-outcome.ts';

/** A planned letter with random ids and everything that its sender enters. */
export interface DrawnLetter extends PlannedLetter {
  id: number;
  uid: string;
  signNonce: Uint8Array<ArrayBuffer>;
  externalId: string | null;
  writer: Person;
  signer: Person;
  receiver: DrawnReceiver;
  address: string;
  place: DrawnPlace;
  document: DemonstrationDocument;
  /** Random generator of this letter alone, so that a change of one letter does not change the others. */
  random: Random;
}

interface Person {
  id: number;
  name: string;
}

export function drawLetter(
  planned: PlannedLetter,
  id: number,
  documents: readonly DemonstrationDocument[],
): DrawnLetter {
  const { organization, unit, fate, createdOn } = planned;
  const random = createRandom(1000 + id);
  const receiver = isForOrganization(fate, random) ? drawOrganization(random) : drawPerson(random);
  const number = `BS-${tashkentDay(createdOn).slice(0, 4)}-${String(id).padStart(6, '0')}`;
  return {
    ...planned,
    id,
    uid: random.uuid(),
    signNonce: random.bytes(16),
    externalId: organization.numbersItsLetters ? number : null,
    writer: personOf(random.pick(unit.writers)),
    signer: personOf(unit.signedBy ?? unit.writers[0]),
    receiver,
    address: drawAddress(random, receiver.shortName === null),
    place: drawPlace(random, organization.home),
    document: random.pick(documents.flatMap((document) => Array.from({ length: document.share }, () => document))),
    random,
  };
}

/**
 * Whether the receiver is an organization. Result 9 is possible only for organizations, results 0 and 7 for both, and
 * all other results only for persons.
 */
function isForOrganization(fate: PlannedOutcome, random: Random): boolean {
  const results = fate.kind === 'accepted' ? fate.results : [];
  if (results.includes(9)) return true;
  return results.every((result) => result === 0 || result === 7) && random.chance(0.15);
}

function personOf(id: number | undefined): Person {
  const person = senders.find((sender) => sender.id === id);
  if (!person) throw new RangeError(`no sender has the id ${id}`);
  return person;
}
