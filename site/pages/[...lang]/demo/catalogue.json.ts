import type { APIRoute } from 'astro';
import { languageRoutes } from '../../../i18n/routes.ts';
import { catalogueOf } from '../../../storefront/catalogue.ts';
import { demoShop } from '../../../storefront/demo/demo-shop.ts';

export const getStaticPaths = languageRoutes;

export const GET: APIRoute = ({ props }) => Response.json(catalogueOf(demoShop(props['language'])));
