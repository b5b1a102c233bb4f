export { createPreview } from './create-preview.ts';
export { getPreview, getPreviewFindings } from './get-preview.ts';
export { removeOldPreviews } from './remove-old-previews.ts';
export { renderPreview } from './render-preview.ts';
