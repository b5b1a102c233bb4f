import { markValue } from './filled-value.ts';
import { escapeHtml } from './write-html.ts';

/** Matches the placeholders of a checked template, which are normalized. */
const placeholder = /\{\{([^{}|]+)(?:\|[^{}|]*)?\}\}/g;

/** Replaces each placeholder by its escaped value in a single pass. */
export const fillTemplate = (html: string, valueFor: (name: string) => string): string =>
  html.replace(placeholder, (_, name: string) => {
    const value = valueFor(name);
    return markValue(value, escapeHtml(value));
  });
