/** Path of the npm package's Chromium. The variable makes it also unpack shared libraries for minimal machines. */
export async function chromiumPath(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
