/** Counts the items of each group. Groups are compared by their JSON. */
export function tally<Item, Group>(
  items: readonly Item[],
  groupOf: (item: Item) => Group,
): Array<{ group: Group; count: number }> {
  const groups = new Map<string, { group: Group; count: number }>();
  for (const item of items) {
    const group = groupOf(item);
    const key = JSON.stringify(group);
    const found = groups.get(key);
    if (found) found.count += 1;
    else groups.set(key, { group, count: 1 });
  }
  return [...groups.values()];
}
