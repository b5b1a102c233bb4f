import { PDFBool, type PDFDict, type PDFStream } from '#pdf-lib';
import { ContentName, type Operand } from '../content/read-operators.ts';
import { nameOf } from '../read/pdf-name.ts';
import type { Picture } from './ink.ts';

export const pictureOf = (source: PDFStream, resources: PDFDict | undefined): Picture => ({
  source,
  resources,
  isMask: source.dict.lookup(nameOf('ImageMask')) === PDFBool.True,
});

/** @param head keys and values of an inline image, and its data */
export const inlinePicture = (head: Operand[], resources: PDFDict | undefined): Picture => ({
  source: head,
  resources,
  isMask: head.some((key) => key instanceof ContentName && (key.text === 'IM' || key.text === 'ImageMask')),
});
