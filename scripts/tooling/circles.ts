/**
 * The circles of a directed graph, one for each strongly bound group at least, each beginning and ending at the same
 * node: `['shops', 'products', 'shops']`.
 */
export function findCircles(edges: ReadonlyArray<readonly [from: string, to: string]>): string[][] {
  const neighbours = new Map<string, Set<string>>();
  for (const [from, to] of edges) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
  const finished = new Set<string>();
  const circles: string[][] = [];

  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node]);
    if (finished.has(node) || path.includes(node)) return;
    for (const next of neighbours.get(node) ?? []) visit(next, [...path, node]);
    finished.add(node);
  };
  for (const node of neighbours.keys()) visit(node, []);
  return circles;
}
