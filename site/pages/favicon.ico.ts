import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Our logo for clients that request this URL without reading the page: old browsers, feed readers, previews. */
const sizes = [16, 32, 48];

export async function GET(): Promise<Response> {
  const mark = await readFile('site/public/favicon.svg');
  const pictures = await Promise.all(
    sizes.map((size) => sharp(mark, { density: 300 }).resize(size).png({ palette: true }).toBuffer()),
  );
  return new Response(new Uint8Array(iconOf(pictures)));
}

/**
 * An ICO file: a header, 16 bytes per picture, and the pictures as PNG (Microsoft, 'The evolution of the ICO format').
 */
function iconOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
