import { PDFArray, PDFNumber, type PDFObject } from '#pdf-lib';

/** The numbers of a PDF array, with 0 for anything else in it. Empty for other values. */
export const numbersOf = (value: PDFObject | undefined): number[] =>
  value instanceof PDFArray
    ? value.asArray().map((_part, index) => {
        const number = value.lookup(index);
        return number instanceof PDFNumber ? number.asNumber() : 0;
      })
    : [];
