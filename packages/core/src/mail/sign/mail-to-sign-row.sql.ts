import { DispatchState } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isDatabaseRestored } from '../pause.sql.ts';
import { standingColumns, standingShape } from './may-send.sql.ts';

/**
 * Columns of a letter for signing, with its dispatch and its unit's standing. One row, because separate statements
 * took longer than the verification of the signature.
 */
export const signableColumns = (now: Date) => sql`
  m.id, m.uid, m.organization_id, m.unit_id, m.is_sent, m.send_status, m.created_on, m.deleted_on, m.receiver,
    m.address, m.pages, m.document_sha256, m.sign_nonce, m.history_count, m.history_hash, m.region_id, m.area_id,
    r.name as region_name, a.name as area_name, o.name as organization_name, o.inn, u.name as unit_name, d.state as dispatch_state,
    d.generation, ${isDatabaseRestored} as is_restored, ${standingColumns(now)}`;

export const signableTables = sql`
  mail m join region r on r.id = m.region_id join area a on a.id = m.area_id
    join organization o on o.id = m.organization_id join unit u on u.id = m.unit_id left join dispatch d on d.mail_id = m.id
    join unit_standing st on st.unit_id = m.unit_id`;

export const signableRow = z.object({
  ...standingShape,
  id: z.int(),
  uid: z.string(),
  organizationId: z.int(),
  unitId: z.int(),
  isSent: z.boolean(),
  sendStatus: z.int().nullable(),
  createdOn: z.date(),
  deletedOn: z.date().nullable(),
  receiver: z.string(),
  address: z.string(),
  pages: z.int(),
  documentSha256: z.instanceof(Uint8Array),
  signNonce: z.instanceof(Uint8Array),
  historyCount: z.int(),
  historyHash: z.instanceof(Uint8Array).nullable(),
  regionId: z.int(),
  areaId: z.int(),
  regionName: z.string(),
  areaName: z.string(),
  organizationName: z.string(),
  inn: z.string(),
  unitName: z.string(),
  dispatchState: z.enum(DispatchState).nullable(),
  generation: z.int().nullable(),
  /** Whether the database was restored and is not compared with the post. */
  isRestored: z.boolean(),
});

/** Groups the columns of the flat row into nested objects. */
export const mailToSignOf = <R extends z.output<typeof signableRow>>(row: R) => ({
  ...row,
  standing: { block: row.block, sumForMail: row.sumForMail },
  region: { id: row.regionId, name: row.regionName },
  area: { id: row.areaId, name: row.areaName },
  unit: { name: row.unitName, organization: { name: row.organizationName, inn: row.inn } },
  dispatch:
    row.dispatchState === null || row.generation === null
      ? null
      : { state: row.dispatchState, generation: row.generation },
});

export const mailToSignRow = signableRow.transform(mailToSignOf);
export type MailToSign = z.output<typeof mailToSignRow>;
