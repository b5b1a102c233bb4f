interface Sender {
  id: number;
  username: string;
  name: string;
  unitId: number;
  canSignOnBehalfOfOrganization?: boolean;
  /** PINFL of the user's personal key in the signing agent; absent if the user has none. */
  pinfl?: string;
}

/** Users of organizations. Their unit determines their organization. */
export const senders: readonly Sender[] = [
  { id: 1, username: '998901000001', name: 'Рахимова Нодира Шавкатовна', unitId: 2 },
  {
    id: 2,
    username: '998901000002',
    name: 'Олимов Санжар Эркинович',
    unitId: 1,
    canSignOnBehalfOfOrganization: true,
    pinfl: '31405870170038',
  },
  { id: 3, username: '998901000003', name: 'Умаров Дониёр Азизович', unitId: 5 },
  { id: 4, username: '998901000004', name: 'Каримова Гулчеҳра Рустамовна', unitId: 3 },
  { id: 5, username: '998901000005', name: 'Содиқов Баҳодир Илҳомович', unitId: 4 },
  { id: 6, username: '998901000006', name: 'Юсупов Шерзод Тўлқинович', unitId: 2 },
  { id: 7, username: '998901000007', name: 'Ҳакимова Мафтуна Дилшодовна', unitId: 6 },
  { id: 8, username: '998901000008', name: 'Тожибоев Улуғбек Рашидович', unitId: 7 },
  { id: 9, username: '998901000009', name: 'Ким Алина Сергеевна', unitId: 8 },
  { id: 10, username: '998901000010', name: 'Эргашев Лазиз Баходирович', unitId: 9 },
  { id: 11, username: '998901000011', name: 'Қодиров Жамшид Турғунович', unitId: 10 },
];
