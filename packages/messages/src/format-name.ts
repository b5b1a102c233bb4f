import { currentLanguage, uzbek } from '#language';

/**
 * A stored name of a person, unit or organization, as lists in the current language show it: in Latin letters for
 * Uzbek in Latin script, else as it is written. Papers, files and the letter itself have the written name.
 */
export const formatName = (name: string): string => (currentLanguage() === 'uz-Latn' ? uzbek().toLatin(name) : name);
