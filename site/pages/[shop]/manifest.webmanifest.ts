import type { APIRoute } from 'astro';
import { shopManifest } from '../../storefront/shop-manifest.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(shopManifest(locals.shop)), { headers: { 'content-type': 'application/manifest+json' } });
