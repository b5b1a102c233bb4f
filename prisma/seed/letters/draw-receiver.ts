import {
  fathersNames,
  menNames,
  organizationReceivers,
  otherFullNames,
  streets,
  surnames,
  womenNames,
} from '../data/receivers.ts';
import type { Random } from '../random.ts';

/** A receiver. `shortName` is the name with which a person signs for the letter; null for an organization. */
export interface DrawnReceiver {
  name: string;
  shortName: string | null;
}

export function drawOrganization(random: Random): DrawnReceiver {
  return { name: random.pick(organizationReceivers), shortName: null };
}

export function drawPerson(random: Random): DrawnReceiver {
  const name = random.chance(0.07) ? random.pick(otherFullNames) : drawUzbekName(random);
  const [surname = '', given = '', third = ''] = name.split(' ');
  return { name, shortName: `${surname} ${given.slice(0, 1)}. ${third.slice(0, 1)}.` };
}

/** Draws the name of a person. One name in five has the Uzbek form of the patronymic. */
function drawUzbekName(random: Random): string {
  const isWoman = random.chance(0.5);
  const surname = `${random.pick(surnames)}${isWoman ? 'а' : ''}`;
  const given = random.pick(isWoman ? womenNames : menNames);
  const father = random.pick(fathersNames);
  const third = random.chance(0.2) ? `${father} ${isWoman ? 'қизи' : 'ўғли'}` : patronymic(father, isWoman);
  return `${surname} ${given} ${third}`;
}

function patronymic(father: string, isWoman: boolean): string {
  const stem = father.endsWith('а') ? `${father.slice(0, -1)}ае` : `${father}о`;
  return `${stem}${isWoman ? 'вна' : 'вич'}`;
}

/** Draws street, house and flat, in the format in which the web form joins them. */
export function drawAddress(random: Random, isOrganization: boolean): string {
  const house = random.chance(0.2) ? `${random.whole(1, 90)}${random.pick(['А', 'Б'])}` : String(random.whole(1, 140));
  const flat = isOrganization || random.chance(0.4) ? '' : `, кв. ${random.whole(1, 96)}`;
  return `${random.pick(streets)}, ${house}${flat}`;
}
