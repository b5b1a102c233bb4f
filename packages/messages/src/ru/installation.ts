import { defineTexts } from '../define-texts.ts';

/** The commands that take an installation into service. */
export const installationTexts = defineTexts({
  headUnit: 'Центральный аппарат',
});
