import type { APIRoute } from 'astro';
import { shopSitemap } from '../../storefront/shop-sitemap.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) =>
  new Response(shopSitemap(locals.shop, locals.origin), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
