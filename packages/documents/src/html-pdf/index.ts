export { type HtmlRenderer, type HtmlRendererOptions, htmlRenderer } from './html-renderer.ts';
export { type RenderedPdf, type RenderFailure, type Rendering, renderFailures } from './rendering.ts';
