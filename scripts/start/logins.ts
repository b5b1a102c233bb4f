export type Login = { role: string; username: string; first: string };

/** The demonstration world has one login per role; the seed makes exactly these. */
export const password = 'Gibrid-Pochta-2026';

export const logins: Login[] = [
  { role: 'sender', username: '998900000001', first: 'write a letter, sign it, send it, follow it' },
  { role: 'head sender', username: '998900000002', first: 'the letters of all units of the organization' },
  { role: 'courier', username: '998900000003', first: 'letters to deliver' },
  { role: 'controller', username: '998900000004', first: 'organizations, units, users and letters granted to it' },
  { role: 'head controller', username: '998900000005', first: 'the same for all' },
  { role: 'monitoring', username: '998900000006', first: 'the reports' },
  { role: 'auditor', username: '998900000007', first: 'payments and the reports' },
  { role: 'administrator', username: '998900000008', first: 'global organizations, users and settings' },
];
