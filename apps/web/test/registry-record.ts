/** Registry of 27 rows in the wire format of the list. @param refused number of refused rows */
export const aRegistry = (refused: number, created = 27) => ({
  Id: 71,
  FileName: 'реестр.xlsx',
  Note: null,
  Creator: { Id: 1, Name: 'Рахимова' },
  CreatedOn: '2026-11-21T10:00:00Z',
  CreatedOnStr: '21.11.2026 15:00:00',
  RowCount: 27,
  CreatedCount: created,
  FailedCount: 0,
  RefusedCount: refused,
  WarnedCount: 0,
  ToSignCount: created,
  QueuedCount: 0,
  SentCount: 0,
  IsFinished: true,
  MayDelete: true,
});
