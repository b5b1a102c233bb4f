import { defineTexts } from '../define-texts.ts';

/** A letter that is made from a template. */
export const letterTexts = defineTexts({ picture: 'рисунок' });
