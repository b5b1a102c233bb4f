const tests = '(\\.test\\.tsx?$|/test/|^apps/e2e/)';
const npm = 'node_modules|^node:';
const ours = '^(apps|packages)/';

/** Within this repository, `from` may import only its own files and those of `allowed`. */
const only = (name, from, allowed = []) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: tests },
  to: { path: ours, pathNot: [`^${from}/`, npm, ...allowed.map((one) => `^${one}/`)] },
});

/** `from` may import only types from `to`, no code. */
const typesOnly = (name, from, to) => ({
  name,
  severity: 'error',
  from: { ...from, pathNot: [tests, ...(from.pathNot ?? [])] },
  to: { path: to, pathNot: npm, dependencyTypesNot: ['type-only'] },
});

const reads = [
  'packages/access',
  'packages/contracts',
  'packages/messages',
  'packages/core',
  'packages/jobs',
  'packages/db',
  'packages/gateways',
  'packages/documents',
  'packages/queues',
];
const wiring = ['^apps/[^/]+/src/(main|(test-mode-)?deps)\\.ts$', '^apps/[^/]+/src/commands/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'nothing imports in a circle',
      severity: 'error',
      from: { pathNot: '^apps/[^/]+/test/' },
      to: { circular: true },
    },
    {
      name: 'tests import in a circle nothing but types',
      severity: 'error',
      from: { path: '^apps/[^/]+/test/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every import can be found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages never import apps',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/testing/' },
      to: { path: '^apps/' },
    },
    {
      name: 'access imports nothing',
      severity: 'error',
      from: { path: '^packages/access/', pathNot: [tests, '^packages/access/src/commands/'] },
      to: { pathNot: '^packages/access/' },
    },
    {
      name: 'contracts import access, zod and the codes of problems, nothing else',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { pathNot: ['^packages/(contracts|access)/', '^packages/messages/src/(problem|language)\\.ts$', '/zod/'] },
    },
    only('messages know nothing of ours', 'packages/messages'),
    only(
      'core imports access, contracts, messages, db, jobs, documents, gateways and queues, nothing else',
      'packages/core',
      reads,
    ),
    {
      name: 'subjects of core import each other through their index only',
      severity: 'error',
      from: { path: '^packages/core/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/core/src/[^/]+/',
        pathNot: ['^packages/core/src/$1/', '^packages/core/src/sql/', '^packages/core/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'core knows only the ports of gateways',
      severity: 'error',
      from: { path: '^packages/core/', pathNot: tests },
      to: { path: '^packages/gateways/', pathNot: [npm, '^packages/gateways/src/[^/]+/port\\.ts$'] },
    },
    only('the verifier of proofs knows texts, and nothing else of ours', 'packages/proof', ['packages/messages']),
    {
      name: 'only commands of the verifier of proofs know Node, because it runs in browsers',
      severity: 'error',
      from: { path: '^packages/proof/', pathNot: [tests, '^packages/proof/src/commands?/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the client is for others: it imports its own files and Node',
      severity: 'error',
      from: { path: '^packages/client/', pathNot: tests },
      to: { pathNot: '^packages/client/', dependencyTypesNot: ['core'] },
    },
    only('db knows nothing of ours', 'packages/db'),
    only('jobs know nothing of ours', 'packages/jobs'),
    only('queues know nothing of ours', 'packages/queues'),
    {
      ...only('documents know texts and queues, and nothing else of ours', 'packages/documents', [
        'packages/messages',
        'packages/queues',
      ]),
      from: { path: '^packages/documents/', pathNot: [tests, '^packages/documents/src/commands/'] },
    },
    only('commands of documents know contracts beside texts and queues', 'packages/documents/src/commands', [
      'packages/documents',
      'packages/messages',
      'packages/queues',
      'packages/contracts',
    ]),
    only('gateways know the database, and nothing else of ours', 'packages/gateways', ['packages/db']),
    only('metrics import core, contracts, db and gateways, nothing else', 'packages/metrics', [
      'packages/contracts',
      'packages/core',
      'packages/db',
      'packages/gateways',
    ]),
    typesOnly('metrics import only types of ours', { path: '^packages/metrics/' }, '^packages/(?!metrics/)'),
    {
      name: 'only metrics know the library of metrics',
      severity: 'error',
      from: { path: ours, pathNot: '^packages/metrics/' },
      to: { path: 'prom-client' },
    },
    only('the API imports packages, no other app', 'apps/api', [...reads, 'packages/metrics']),
    only('the worker imports packages, no other app', 'apps/worker', [...reads, 'packages/metrics']),
    only('the commands of the operator import packages, no other app', 'apps/operator', [...reads, 'packages/proof']),
    typesOnly(
      'the database is opened in main or deps only',
      { path: '^apps/(api|worker|operator)/', pathNot: wiring },
      '^packages/db/',
    ),
    typesOnly(
      'real gateways are chosen in config, main or deps only',
      { path: '^apps/(api|worker|operator)/', pathNot: [...wiring, '^apps/[^/]+/src/config\\.ts$'] },
      '^packages/gateways/(?!src/[^/]+/port\\.ts$)',
    ),
    only('the pages import access, contracts, messages and the verifier of proofs, nothing else', 'apps/web', [
      'packages/access',
      'packages/contracts',
      'packages/messages',
      'packages/proof',
    ]),
    {
      name: 'a feature of the pages never imports another feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features of the pages know no route and no frame of the app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: tests },
      to: { path: '^apps/web/src/(routes|app)/' },
    },
    {
      name: 'what the pages share knows no feature',
      severity: 'error',
      from: { path: '^apps/web/src/(shared|ui|lib)/' },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    },
    {
      name: 'the building blocks of the pages know no words of the domain',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: tests },
      to: { path: '^apps/web/src/shared/' },
    },
    {
      name: 'lib lies below the building blocks and imports nothing of them',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: tests },
      to: { path: '^apps/web/src/(ui|shared)/' },
    },
    {
      name: 'one place of the pages draws and reads PDFs, as they are printed',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: [tests, '^apps/web/src/ui/pdf-viewer/drawing/'] },
      to: { path: '(pdfjs-dist|react-pdf)' },
    },
    {
      name: 'pdf.js runs in its worker; the pages import only its types',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: [tests, '^apps/web/src/ui/pdf-viewer/drawing/open-document\\.ts$'] },
      to: { path: 'pdfjs-dist', dependencyTypesNot: ['type-only'] },
    },
    only('the postal sandbox is the system of another operator', 'apps/postal-sandbox'),
    only('the signing agent is the system of another operator', 'apps/signing-agent'),
    {
      name: 'testing is imported only by tests, benchmarks and the seed',
      severity: 'error',
      from: { path: ours, pathNot: [tests, '^packages/testing/'] },
      to: { path: '^packages/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/generated/|/results/|\\.turbo/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
