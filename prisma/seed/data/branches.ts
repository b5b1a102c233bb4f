/** Branches with the INN of their taxpayer: two customers, and two organizations that have not registered. */
export const branches = [
  { inn: '301234567', name: 'Головной офис', code: '0001' },
  { inn: '301234567', name: 'Самаркандский филиал', code: '0002' },
  { inn: '302345678', name: 'Склад в Ургуте', code: '0001' },
  { inn: '307890123', name: 'Навоийский офис', code: '0001' },
  { inn: '307890123', name: 'Зарафшанский филиал', code: '0002' },
  { inn: '307890123', name: 'Учкудукский филиал', code: '0003' },
  { inn: '309999999', name: 'Ферганский филиал', code: '0001' },
] as const;
