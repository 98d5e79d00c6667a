import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The picture that previews show for pages without one of their own. */
export async function GET(): Promise<Response> {
  const drawing = await readFile('site/marketing/pictures/sharing.svg');
  return new Response(new Uint8Array(await sharp(drawing).resize(1200, 630).png({ palette: true }).toBuffer()));
}
