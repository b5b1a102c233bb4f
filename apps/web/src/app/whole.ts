import type { Application, wholeApp } from './whole-app.tsx';

/** The application, which is loaded after the login page, with its router and cache. */
export type Whole = typeof wholeApp & { readonly application: Application };

export async function loadWhole(): Promise<Whole> {
  const code = await import('./whole-app.tsx');
  return { ...code.wholeApp, application: code.createApplication() };
}
