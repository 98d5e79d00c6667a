/** Width in px of the smallest stored size. */
const smallest = 320;

/** The smallest stored size of an uploaded picture, for lists; `/i/<id>-1280.jpg` becomes `/i/<id>-320.webp`. */
export function smallPicture(imageUrl: string): string {
  return imageUrl.replace(/-(\d+)\.\w+$/, (_, width: string) => `-${Math.min(smallest, Number(width))}.webp`);
}
