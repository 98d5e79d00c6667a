import { isPageUrl } from './requests/kinds.ts';

/** The methods of the page at a path, for the header `Allow`; '' if no route has it. */
export function methodsAt(
  routes: ReadonlyArray<{ readonly method: string; readonly path: string }>,
  path: string,
): string {
  const parts = path.split('/');
  const isAt = (pattern: string) => {
    const named = pattern.split('/');
    return named.length === parts.length && named.every((part, index) => part.startsWith(':') || part === parts[index]);
  };
  const methods = routes
    .filter((route) => isPageUrl(route.method, path) && isAt(route.path))
    .map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))].toSorted().join(', ');
}
