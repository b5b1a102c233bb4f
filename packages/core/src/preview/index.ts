export { createPreview } from './create-preview.ts';
export { getPreview, getPreviewFindings } from './get-preview.ts';
export { renderPreview } from './render-preview.ts';
export { tidyPreviews } from './tidy-previews.ts';
