/**
 * Path of the Chromium in the npm package. With the environment variable the package also unpacks the shared libraries
 * that minimal machines lack.
 */
export async function findChromiumPath(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
