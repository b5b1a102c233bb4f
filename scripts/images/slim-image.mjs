// node scripts/images/slim-image.mjs <image>: removes the files that the program of an image never reads. The
// Dockerfile runs this script.
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Apps that stay in each image. All images also contain the packages, the schema and the scripts. */
const appsOf = {
  api: ['api'],
  worker: ['worker'],
  operator: ['operator'],
  migrate: [],
  seed: ['signing-agent'],
  'postal-sandbox': ['postal-sandbox'],
  'signing-agent': ['signing-agent'],
};

/** Packages of the browser that renders templates. Only the worker needs them. */
const browser = [
  '@sparticuz+chromium@*',
  'puppeteer-core@*',
  '@puppeteer+browsers@*',
  'chromium-bidi@*',
  'devtools-protocol@*',
];

/** Transitive dependencies that are never loaded: a compiler, and a canvas library. */
const unused = ['typescript@*', '@napi-rs+canvas*'];

/** Packages with which Prisma applies migrations and lists pending ones, and the images that need them. */
const migrations = { packages: ['@prisma+schema-engine-wasm@*'], images: ['migrate', 'operator'] };

const unusedFiles = [
  // Source maps, declarations and sources of packages, and builds for other environments.
  '*/node_modules/**/*.map',
  '*/node_modules/**/*.d.{ts,mts,cts}',
  '*/node_modules/{pdf-lib,bwip-js}/src',
  '*/node_modules/pdf-lib/{es,ts3.4}',
  '*/node_modules/exceljs/dist',
  '*/node_modules/pdfjs-dist/{build,web,image_decoders,legacy/web,legacy/image_decoders}',
  // Prisma's query compilers for other databases.
  '*/node_modules/@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
];

const ourDevelopment = [
  ...['docs', 'bench', 'deploy', 'docker', '.github', 'README.md', 'apps/e2e'],
  ...['{apps,packages}/*/test', '{apps,packages}/*/src/**/*.test.ts', '{apps,packages}/*/fixtures'],
];

function remove(folder, patterns) {
  for (const path of globSync(patterns, { cwd: folder })) rmSync(join(folder, path), { recursive: true, force: true });
}

export function slimImage(root, image) {
  const apps = appsOf[image];
  if (!apps) throw new Error(`there is no image ${image}: ${Object.keys(appsOf).join(', ')}`);
  const others = readdirSync(join(root, 'apps')).filter((app) => !apps.includes(app));
  remove(root, [...ourDevelopment, ...others.map((app) => `apps/${app}`)]);
  const store = join(root, 'node_modules/.pnpm');
  if (!existsSync(store)) return;
  remove(store, [
    ...unused,
    ...(image === 'worker' ? [] : browser),
    ...(migrations.images.includes(image) ? [] : migrations.packages),
  ]);
  remove(store, unusedFiles);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) slimImage(process.cwd(), process.argv[2]);
