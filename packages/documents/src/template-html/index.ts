export { type CheckedTemplate, checkTemplate } from './check-template.ts';
export { maxTemplateBytes } from './decode-text.ts';
export { fillTemplate } from './fill-template.ts';
export type { TemplateFinding } from './finding.ts';
export type { TemplateField } from './placeholders.ts';
