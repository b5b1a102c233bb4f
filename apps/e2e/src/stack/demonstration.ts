/** Password and user names of the demonstration (`prisma/seed/data`). */
export const password = 'Pochta-2026';
export const logins = {
  sender: '998901000001',
  headSender: '998901000002',
  otherSender: '998901000003',
  admin: '998902000001',
  controller: '998902000003',
  headController: '998902000004',
  monitoring: '998902000005',
  auditor: '998902000006',
  courier: '998902000007',
} as const;
