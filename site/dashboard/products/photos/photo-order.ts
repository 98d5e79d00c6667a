/**
 * Inserts an uploaded photo after those that were chosen before it, although these may arrive later.
 * @param turnOf the order in which a photo was chosen; undefined for one that existed before
 */
export function withArrived(
  photos: readonly string[],
  arrived: string,
  turnOf: (photo: string) => number | undefined,
): readonly string[] {
  const turn = turnOf(arrived) ?? Infinity;
  const index = photos.findIndex((photo) => (turnOf(photo) ?? -1) > turn);
  return index < 0 ? [...photos, arrived] : photos.toSpliced(index, 0, arrived);
}

/**
 * The photos with another main photo, which is the first one.
 * @param before the main photo that it replaces; null if there was none, or photos arrived only afterwards
 * @param photo null removes the main photo, and the next one takes its place
 */
export function withMain(photos: readonly string[], before: string | null, photo: string | null): readonly string[] {
  const others = photos.filter((other) => other !== before && other !== photo);
  return photo === null ? others : [photo, ...others];
}
