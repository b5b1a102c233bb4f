import { endpoint, type QueryOf } from './endpoint.ts';
import { mediaTypes } from './file-types.ts';
import { mailFilterFields, mailOrder } from './mail-list.ts';
import { flag } from './scalars.ts';
import { wire } from './wire.ts';

/** The filters and the order of the list, without paging. */
const query = wire({
  ...mailOrder,
  ...mailFilterFields,
  /** Streams the file in frames that also report the number of rows sent so far (progress-frames.ts). */
  withProgress: flag.optional(),
});

const entry = {
  method: 'GET',
  query,
  download: { contentType: mediaTypes.xlsx },
} as const;

export const mailExportCalls = {
  list: endpoint({
    ...entry,
    name: 'mail.export',
    path: '/api/MailExcel',
    action: 'mail.list',
  }),
  listAsStaff: endpoint({
    ...entry,
    name: 'mail.exportAsStaff',
    path: '/api/AdminMailExcel',
    action: 'mail.listAsStaff',
  }),
};

export type MailExportQuery = QueryOf<typeof mailExportCalls.list>;
