// Runs in the page of the reader. Everything that would call another origin is off; the policy of the page forbids it,
// too.
const place = document.querySelector('#reader');
const { language, calls, callsTitle, post, postTitle } = place.dataset;

globalThis.Scalar.createApiReference(place, {
  sources: [
    { title: callsTitle, slug: 'calls', url: calls, default: true, agent: { disabled: true } },
    { title: postTitle, slug: 'post', url: post, agent: { disabled: true } },
  ],
  localization: { locale: language },
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  mcp: { disabled: true },
  agent: { disabled: true },
  hideClientButton: true,
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hideModels: true,
  customCss: `
.scalar-app { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }
/* A long title must not make a phone's page wider than its screen. */
.scalar-app .flex-1.whitespace-nowrap { overflow: hidden; min-width: 0; text-overflow: ellipsis; }`,
});
