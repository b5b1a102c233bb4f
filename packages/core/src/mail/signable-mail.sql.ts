/** A letter as the signing needs it, with its dispatch, in one row: half a dozen statements for it cost more than verifying. */
export const signableText = `
  select m.id, m.uid, m."organizationId", m."unitId", m."isSent", m."sendStatus", m."createdOn", m."deletedOn", m.receiver,
    m.address, m.pages, m."documentSha256", m."signNonce", m."historyCount", m."historyHash", m."regionId", m."areaId",
    r.name as "regionName", a.name as "areaName", o.name as "organizationName", o.inn, u.name as "unitName", d.state as "dispatchState",
    d.generation
  from mail m join region r on r.id = m."regionId" join area a on a.id = m."areaId"
    join organization o on o.id = m."organizationId" join unit u on u.id = m."unitId" left join dispatch d on d."mailId" = m.id`;

export interface SignableRow {
  id: number;
  uid: string;
  organizationId: number;
  unitId: number;
  isSent: boolean;
  sendStatus: number | null;
  createdOn: Date;
  deletedOn: Date | null;
  receiver: string;
  address: string;
  pages: number;
  documentSha256: Uint8Array;
  signNonce: Uint8Array;
  historyCount: number;
  historyHash: Uint8Array | null;
  regionId: number;
  areaId: number;
  regionName: string;
  areaName: string;
  organizationName: string;
  inn: string;
  unitName: string;
  dispatchState: string | null;
  generation: number | null;
}

export const signableOf = (row: SignableRow) => ({
  ...row,
  region: { id: row.regionId, name: row.regionName },
  area: { id: row.areaId, name: row.areaName },
  unit: { name: row.unitName, organization: { name: row.organizationName, inn: row.inn } },
  dispatch:
    row.dispatchState === null || row.generation === null
      ? null
      : { state: row.dispatchState, generation: row.generation },
});
export type FoundMail = ReturnType<typeof signableOf>;
