/** Width in px of the smallest stored form. */
const smallest = 320;

/** The smallest stored form of an uploaded picture, for lists; `/i/<id>-1280.jpg` becomes `/i/<id>-320.webp`. */
export function smallPicture(imageUrl: string): string {
  return imageUrl.replace(/-(\d+)\.\w+$/, (_, width: string) => `-${Math.min(smallest, Number(width))}.webp`);
}
