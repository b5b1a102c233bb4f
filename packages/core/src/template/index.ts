export { checkTemplate } from './check-template.ts';
export { createTemplate } from './create-template.ts';
export { downloadTemplate } from './download-template.ts';
export { listTemplateOptions } from './list-template-options.ts';
export { listTemplates } from './list-templates.ts';
export { readUsableTemplate } from './read-template.ts';
export { templateSample } from './template-sample.ts';
export { updateTemplate } from './update-template.ts';
