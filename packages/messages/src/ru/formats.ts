import { defineTexts } from '../define-texts.ts';

/** Units behind numbers. */
export const formatTexts = defineTexts({ bytes: ['Б', 'КБ', 'МБ', 'ГБ'] });
