import { defineTexts } from '../define-texts.ts';

/** Letters rendered from a template. */
export const letterTexts = defineTexts('letterTexts', { picture: 'рисунок' });
