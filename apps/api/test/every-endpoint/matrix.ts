import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import written from '../access-matrix.json' with { type: 'json' };
import type { Column } from '../cast.ts';

export type MatrixColumn = Exclude<Column, 'HX' | 'ADH'> | 'A';

/** A call of the access matrix and what each column is answered. */
export interface Row {
  endpoint: Endpoint;
  cells: Record<MatrixColumn, string>;
}

/** Calls that the matrix does not name and that answer as another one does. */
const sameAs: Record<string, string> = {
  'session.tokenByGet': 'POST /token',
  'settings.read': 'GET /health/live, /health/ready',
  'mail.inspect': 'POST /api/PdfMail',
  'mail.export': 'GET /api/mail (list)',
  'mail.exportAsStaff': 'GET /api/AdminMail',
  'mail.signingRecord': 'GET /api/SendMail?id',
  'receipt.withLetter': 'GET /api/PdfMail/{id}',
  'receipt.proofPack': 'GET /api/PdfMail/{id}',
  'receipt.proofPacks': 'GET /api/PdfMail/{id}',
  'mail.sendByPost': 'PUT /api/SendMail?id',
  'mail.recall': 'PUT /api/SendMail?id',
  'beforeSend.quote': 'PUT /api/SendMail?id',
  'beforeSend.alike': 'POST /api/PdfMail',
  'beforeSend.deliveryTime': 'POST /api/PdfMail',
  'addressBook.find': 'GET /api/mail (list)',
  'live.ticket': 'WS /ws (if built)',
  'organization.contractSigners': 'GET /api/CheckOrganization?name',
  'dashboard.read': 'GET /api/Attention',
  'attention.mails': 'GET /api/Attention',
  'attention.organizations': 'GET /api/Attention',
  'attention.units': 'GET /api/Attention',
  'audit.list': 'GET /api/AdminOrganization',
  'grant.organizations': 'GET (organizations of a user; path not shown)',
  'grant.preview': 'GET /api/GlobalUserUnitPermission?userId&organizationId',
  'template.check': 'POST /api/admintemplate',
  'template.remove': 'POST /api/admintemplate',
  'template.sample': 'GET /api/template?organizationId',
  'webhook.read': 'PUT /api/Webhook',
  'webhook.remove': 'PUT /api/Webhook',
  'postal.receiveEvents': 'POST /internal/postal/events',
  'reference.placeNames': 'GET /api/area?region',
  'registry.list': 'POST /api/Registry',
  'registry.problems': 'POST /api/Registry',
  'registry.retry': 'POST /api/Registry',
  'registry.preview': 'POST /api/Registry',
  'registry.remove': 'POST /api/Registry',
  'preview.get': 'GET /api/template?organizationId',
};

/** The matrix has 403 for a bearer token at the post's door; bad input B082 says 401, and that was decided. */
const decided: Record<string, string> = { 'postal.receiveEvents': '401' };

/**
 * The matrix means by MX in the rows of users a controller of a head unit out of whose scope the user is; such a scope has
 * no outside (access policy), and the MX of the cast is of no head unit.
 */
const notOfHeadUnit = { MX: '403' } as const;
const decidedCells: Record<string, Partial<Row['cells']>> = {
  'user.list': notOfHeadUnit,
  'user.checkLogin': notOfHeadUnit,
  'user.create': notOfHeadUnit,
  'user.update': notOfHeadUnit,
  // A filter of the statistics, which monitoring reads.
  'organization.contractSigners': { W: '2' },
  // Monitoring and auditors read statistics, and have nothing to attend to.
  'dashboard.read': { W: '2', R: '2' },
  // Of one template, not of a list.
  'template.sample': { F: '404' },
};

const rowName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** "GET /api/mail (list)" and "GET /api/mail?id" share a path; everything else is known by method and path. */
function belongsTo({ name, method, path, whenId }: Endpoint, row: { method: string; path: string }): boolean {
  if (sameAs[name] !== undefined) return sameAs[name] === rowName(row);
  const plain = row.path.replace(/\?.*$|\/\{id\}$| \(list\)$/, '');
  if (method !== row.method || path.toLowerCase() !== plain.toLowerCase()) return false;
  return whenId === undefined || whenId === row.path.includes('?id');
}

export const rows: Row[] = endpoints.flatMap((endpoint) => {
  const found = written.rows.find((row) => belongsTo(endpoint, row));
  if (!found) return [];
  const cells = Object.entries(found.cells).map(([column, cell]) => [column, decided[endpoint.name] ?? cell]);
  return [{ endpoint, cells: { ...(Object.fromEntries(cells) as Row['cells']), ...decidedCells[endpoint.name] } }];
});

export const withoutRow = endpoints.filter((endpoint) => !rows.some((row) => row.endpoint === endpoint));
