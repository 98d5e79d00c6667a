import { createContext } from 'react';

/** The page's path in its English form, for the language switch. */
export const PathContext = createContext('/admin');
