/** Help pages by group, in list order. Each is a file in `apps/web/help`, in each language. */
export const helpGroups = {
  start: ['first-day', 'login', 'registration', 'today', 'profile', 'keys', 'integration'],
  letters: ['create', 'pdf-files', 'registry', 'drafts', 'letters', 'attention', 'papers', 'track', 'courier'],
  lists: ['lists', 'reports'],
  operator: [
    'organizations',
    'connect',
    'units',
    'users',
    'templates',
    'delays',
    'sending',
    'audit',
    'operator',
    'permissions',
    'installation',
  ],
} as const;

export type HelpGroup = keyof typeof helpGroups;
export type HelpPage = (typeof helpGroups)[HelpGroup][number];

export const helpPages: readonly HelpPage[] = Object.values(helpGroups).flat();

export const isHelpPage = (name: string): name is HelpPage => helpPages.some((page) => page === name);
