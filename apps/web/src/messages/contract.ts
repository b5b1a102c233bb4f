/** Words of the contract that an organization or a unit has with the operator. */
export const contractTexts = {
  contractAndPrices: 'Договор и цены',
  contractNumber: 'Номер договора',
  contractDateFrom: 'Действует с',
  contractDateTo: 'Действует до',
  contractEndsEarly: 'Договор кончается раньше, чем начинается',
  contractSum: 'Сумма договора, сум',
  sumForMail: 'Цена обычного письма, сум',
  sumForOverPaged: 'Доплата за письмо больше 3 листов, сум',
} as const;
