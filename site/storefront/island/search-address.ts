const parameter = 'q';

/** The search text in the page's address; '' if there is none. */
export const searchInAddress = (): string => new URL(location.href).searchParams.get(parameter) ?? '';

/** Writes the search text to the page's address, so that it survives a reload and Back. */
export function keepSearch(query: string): void {
  const address = new URL(location.href);
  if (query) address.searchParams.set(parameter, query);
  else address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
