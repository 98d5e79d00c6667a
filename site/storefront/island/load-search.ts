/** The URL of the search's script. The bundler sets it. */
declare const searchUrl: string;

/** The search and the orders of a shop's products. Only shop pages load its script, beside their own. */
export const loadSearch = (): Promise<typeof import('./list-script.ts')> => import(/* @vite-ignore */ searchUrl);
