export const pdfFindingCodes = ['not-a-pdf'] as const;
