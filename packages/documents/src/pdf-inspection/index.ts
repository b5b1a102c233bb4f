export { closePdfInspection, configurePdfInspection, inspectAndRemoveBlankPages, inspectPdf } from './inspect-pdf.ts';
export {
  type PageFormat,
  type PdfFeature,
  type PdfFinding,
  type PdfInspection,
  type PdfPageSize,
  pdfFeatures,
  pdfFindingCodes,
  printDifferences,
} from './pdf-finding.ts';
export { type InspectionLimits, pdfLimits } from './process/inspection-limits.ts';
export { InspectionBusy } from './process/inspection-pool.ts';
