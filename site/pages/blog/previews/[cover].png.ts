import { readFile } from 'node:fs/promises';
import type { APIContext } from 'astro';
import sharp from 'sharp';
import { allPosts } from '../../../blog/posts.ts';

/** Article covers as PNG, because previews in Facebook and WhatsApp do not accept SVG. */
export async function getStaticPaths() {
  const posts = await allPosts();
  const covers = new Set(posts.map(({ entry }) => entry.data.cover));
  return [...covers].map((cover) => ({ params: { cover } }));
}

export async function GET({ params }: APIContext): Promise<Response> {
  const drawing = await readFile(`site/public/blog/covers/${params['cover']}.svg`);
  const picture = await sharp(drawing).resize(1200, 630).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(picture));
}
