import type { APIRoute } from 'astro';
import { productFeed } from '../../storefront/feed.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) =>
  new Response(productFeed(locals.shop, locals.origin), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
