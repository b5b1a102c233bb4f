import '@fontsource-variable/source-sans-3/wght.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { buildRouter } from './router.tsx';

/** The page shows nothing for this long after the browser began to open it (specification 1 §2), in ms. */
const blankStart = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queries = createQueryClient();
const router = buildRouter(queries);
setTimeout(() => createRoot(root).render(<App router={router} queries={queries} />), blankStart - performance.now());
