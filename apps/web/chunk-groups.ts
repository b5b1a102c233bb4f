import { join } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const library = /[\\/]node_modules[\\/]/;

/** Imports the style classes of every component of MUI, whose code its importers do not need for that. */
const importsNothingNeeded = /[\\/]enhanceHighContrast\./;

const known = new Map<string, ReadonlySet<string>>();

/** The modules that the files import statically, directly or indirectly, and the files themselves. */
function neededBy(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const key = files.join();
  const found = known.get(key);
  if (found) return found;
  const needed = new Set(files.map((file) => join(import.meta.dirname, 'src', file)));
  // The loop over the set also visits elements that it adds.
  for (const one of needed) {
    if (importsNothingNeeded.test(one)) continue;
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
  }
  known.set(key, needed);
  return needed;
}

const application = ['app/application.tsx'];
const frame = ['app/frame/main-layout.tsx'];
/** What all pages without the application need. */
const publicPages = [
  'app/public-start.tsx',
  'shared/public/public-frame.tsx',
  'ui/plain/plain-notice.tsx',
  'lib/formats/moments.ts',
];
/** The tracking page, with the states of letters that other pages show, too. */
const tracking = ['features/track/track-screen.tsx'];
const publicForms = [
  'features/registration/registration-screen.tsx',
  'features/account/recovery/password-recovery-screen.tsx',
];
/** Files that only one of the public pages with forms needs. */
const ownOfPublicForm =
  /[\\/](?:features[\\/](?:registration|account[\\/]recovery)|ru)[\\/](?:registration|password-recovery|recovery)/;
const forms = ['ui/form-field/index.ts', 'ui/form-dialog/saving-dialog.tsx', 'shared/saving/use-saving.ts'];
const tables = ['ui/data-table/index.ts', 'ui/filter-bar/index.ts', 'ui/list-page/list-page.tsx'];
const lists = ['features/mail-list/mail-list-screen.tsx'];
/** Pages and parts that need no table. */
const others = [
  ['features/home/home-screen.tsx'],
  ['features/mail-page/mail-page-screen.tsx'],
  ['features/signing/signing-dialog.tsx'],
];

/** Chunk of the modules that these files need. */
const chunkOf = (name: string, files: readonly string[]) => (id: string, graph: Graph) =>
  neededBy(files, graph).has(id) ? name : null;

/** Chunk of the modules that all public pages need, or that those with forms share with pages without forms. */
function publicChunk(id: string, graph: Graph): string | null {
  const isShared =
    neededBy(publicForms, graph).has(id) &&
    [tables, frame, lists, ...others].some((part) => neededBy(part, graph).has(id));
  return isShared || neededBy(publicPages, graph).has(id) ? 'public' : null;
}

/** Chunk of the modules that pages need which do not need the rest of `forms`, `tables` or the frame. */
function sharedChunk(id: string, graph: Graph): string | null {
  const areNeeded = (...parts: readonly (readonly string[])[]) => parts.some((part) => neededBy(part, graph).has(id));
  const isShared =
    (areNeeded(forms) && areNeeded(tables, frame, lists, ...others)) ||
    (areNeeded(tables) && areNeeded(frame, ...others)) ||
    (areNeeded(frame) && areNeeded(lists, ...others));
  return isShared ? 'shared' : null;
}

/** Small modules that import no part of a page: texts, calls, icons. One chunk of them saves many requests. */
const small =
  /[\\/]packages[\\/](access|contracts|messages)[\\/]|[\\/]icons-material[\\/]|[\\/]web[\\/]src[\\/]lib[\\/]/;

/**
 * Groups of modules in the order in which they take modules, each with what the modules import and no earlier group
 * took. So a chunk imports only chunks of earlier groups, and no page loads a part that it does not need: the public
 * pages neither the frame, nor forms, nor tables. All other modules are split by the pages that import them. Libraries
 * of the first groups are chunks of their own, because they stay cached when a release changes only the pages. The
 * login page needs only the first two groups.
 */
export const chunkGroups = [
  { name: 'libraries', tags: ['$initial' as const], test: library },
  { name: 'start', tags: ['$initial' as const] },
  {
    name: (id: string, graph: Graph) =>
      neededBy(application, graph).has(id) ? chunkOf('application-common', publicPages)(id, graph) : null,
  },
  { name: publicChunk },
  { name: chunkOf('tracking', tracking) },
  {
    name: (id: string, graph: Graph) =>
      ownOfPublicForm.test(id) ? null : chunkOf('public-forms', publicForms)(id, graph),
  },
  { name: chunkOf('application-libraries', application), test: library },
  { name: chunkOf('application', application) },
  { name: sharedChunk },
  { name: chunkOf('frame', frame) },
  { name: chunkOf('forms', forms) },
  { name: chunkOf('tables', tables) },
  { name: 'small', test: small, minShareCount: 6, maxModuleSize: 6000 },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
