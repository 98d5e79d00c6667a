import { createContext } from 'react';

/** The page's path without the language, for the language switch. */
export const PathContext = createContext('/admin');
