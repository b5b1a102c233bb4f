import { senders } from '../../prisma/seed/data/senders.ts';
import { staff } from '../../prisma/seed/data/staff.ts';

/** Password of all users of the demonstration. */
export const password = 'Pochta-2026';

const people = [
  { role: 'sender', id: 1, first: 'write a letter, sign it, send it, follow it' },
  { role: 'head sender', id: 2, first: 'the letters of all units of the organization' },
  { role: 'courier', id: 107, first: 'a page that says there is nothing here for couriers yet' },
  { role: 'controller', id: 103, first: 'the letters of organizations switched on for it' },
  { role: 'head controller', id: 104, first: 'the letters of all organizations' },
  { role: 'monitoring', id: 105, first: 'letters, to read only' },
  { role: 'auditor', id: 106, first: 'the reports of internal clients' },
  { role: 'administrator', id: 101, first: 'organizations, staff, templates, statistics and all letters' },
];

/** One login for each role, with a suggestion of what to try first. */
export const logins = people.map(({ id, ...rest }) => {
  const person = [...senders, ...staff].find((one) => one.id === id);
  if (!person) throw new Error(`The demonstration has no person with the number ${id}.`);
  return { ...rest, username: person.username };
});

export type Login = (typeof logins)[number];
