import type { Application, applicationParts } from './application.tsx';

/** The code of the application, with one router and one query cache. */
export type LoadedApplication = typeof applicationParts & { readonly application: Application };

/** Downloads the code of the application, which the login page does not need. */
export async function loadApplication(): Promise<LoadedApplication> {
  const code = await import('./application.tsx');
  return { ...code.applicationParts, application: code.createApplication() };
}
