import type { APIRoute } from 'astro';
import { catalogueOf } from '../../storefront/catalogue.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) => Response.json(catalogueOf(locals.shop));
