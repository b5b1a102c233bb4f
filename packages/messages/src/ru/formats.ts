import { defineTexts } from '../define-texts.ts';

/** Units of file sizes. */
export const formatTexts = defineTexts('formatTexts', { bytes: ['Б', 'КБ', 'МБ', 'ГБ'] });
