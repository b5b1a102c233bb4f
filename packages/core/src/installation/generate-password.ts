import { randomInt } from 'node:crypto';

/** Alphabet without characters that are confused when read aloud or typed from paper: 0 o, 1 l i. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 5;

/** A random password of 99 bits that a person can type: four groups of five characters. */
export function generatePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
