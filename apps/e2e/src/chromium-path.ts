/** The browser of the npm package; with this variable it unpacks the libraries it needs on a bare machine too. */
export async function chromiumPath(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
