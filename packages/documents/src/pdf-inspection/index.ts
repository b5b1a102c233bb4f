export { closePdfInspection, configurePdfInspection, inspectPdf, leaveOutBlankPages } from './inspect-pdf.ts';
export { type InspectionLimits, pdfLimits } from './inspection-limits.ts';
export { InspectionBusy } from './inspection-pool.ts';
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
