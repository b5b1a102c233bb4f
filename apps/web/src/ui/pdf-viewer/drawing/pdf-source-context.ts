import { createContext, useContext } from 'react';
import type { PdfSource } from './pdf-source.ts';

export const PdfSourceContext = createContext<PdfSource | null>(null);

export function usePdfSource(): PdfSource {
  const source = useContext(PdfSourceContext);
  if (!source) throw new Error('usePdfSource needs a PdfDocument ancestor');
  return source;
}
