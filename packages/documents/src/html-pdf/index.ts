export { type HtmlRenderer, type HtmlRendererOptions, htmlRenderer } from './html-renderer.ts';
export {
  type RenderedPdf,
  type RenderFailure,
  type Rendering,
  type RenderProblem,
  renderFailures,
} from './rendering.ts';
