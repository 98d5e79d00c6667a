import { maxLength } from '../../../api/shops/products/contract.ts';

/** A product's name from the name of its photo: `red-saree_01.JPG` is `red saree 01`. */
export function nameOfFile(file: string): string {
  const name = file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
  return (name || file).slice(0, maxLength.name).trim();
}
