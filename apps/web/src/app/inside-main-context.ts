import { createContext } from 'react';

/** Whether the frame around a page already has the landmark `main`, of which a document has only one. */
export const InsideMainContext = createContext(false);
