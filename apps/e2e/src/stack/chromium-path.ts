/** Path of the npm package's Chromium. With the variable it also unpacks shared libraries that a minimal machine lacks. */
export async function chromiumPath(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
