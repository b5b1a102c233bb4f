import { senders } from '../../prisma/seed/data/senders.ts';
import { staff } from '../../prisma/seed/data/staff.ts';

/** Of everybody in the demonstration. */
export const password = 'Pochta-2026';

const people = [
  { role: 'sender', id: 1, first: 'write a letter, sign it, send it, follow it' },
  { role: 'head sender', id: 2, first: 'the letters of all units of the organization, its own unit’s people' },
  { role: 'courier', id: 107, first: 'its own page; the rest is not for couriers' },
  { role: 'controller', id: 103, first: 'organizations, units, users and letters switched on for it' },
  { role: 'head controller', id: 104, first: 'the same for all, and who may see what' },
  { role: 'monitoring', id: 105, first: 'the reports, to read only' },
  { role: 'auditor', id: 106, first: 'payments and reports' },
  { role: 'administrator', id: 101, first: 'the postal service’s own organizations, units and users' },
];

/** One login for each role, and what it shows best. */
export const logins = people.map(({ id, ...rest }) => {
  const person = [...senders, ...staff].find((one) => one.id === id);
  if (!person) throw new Error(`The demonstration has nobody with the number ${id}.`);
  return { ...rest, username: person.username };
});

export type Login = (typeof logins)[number];
