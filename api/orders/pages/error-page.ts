import { eq } from 'drizzle-orm';
import { inLanguage, orderStatusPath, shopPath } from '../../../site/paths.ts';
import { shops, slugs } from '../../../db/schema/index.ts';
import { findByToken } from '../order/find.ts';
import { asFailure, errorResponse } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { typedFields } from '../../platform/http/requests/body.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import { isPageUrl } from '../../platform/http/requests/kinds.ts';
import { languageOf } from '../../platform/formats/language.ts';
import type { Services } from '../../platform/config/services.ts';
import { failedPageOf, type FailedRequest } from './failed-page.ts';

/** The response to a failure: a page at the URL of a page, unless a script asks for JSON; else JSON. */
export async function respondWithPage(services: Services, request: Request, failure: Failure): Promise<Response> {
  const { pathname, searchParams, search } = new URL(request.url);
  if (!isPageUrl(request.method, pathname) || wantsJson(request)) return errorResponse(failure, request.headers);
  const frame = await frameOf(services, request, pathname, searchParams).catch((error: unknown) => {
    const { code } = asFailure(error, factsOf(request).id);
    if (code === 'unexpected') services.log.error({ request: factsOf(request).id, err: error }, 'unexpected error');
    return null;
  });
  const language = languageOf(request.headers);
  return failedPageOf(failure, {
    method: request.method,
    path: pathname + search,
    typed: typedFields(request),
    ...(frame ?? { language, back: { to: 'home', path: factsOf(request).shop ? '/' : inLanguage('/', language) } }),
  });
}

/** The script of a page asks for JSON first, because it shows the message beside the form. */
const wantsJson = ({ headers }: Request): boolean => headers.get('accept')?.startsWith('application/json') ?? false;

type PageFrame = Pick<FailedRequest, 'language' | 'back'>;

/** The shop of a URL with its language, and where its page leads on; null without a shop. */
async function frameOf(
  { database: { db } }: Services,
  request: Request,
  path: string,
  query: URLSearchParams,
): Promise<PageFrame | null> {
  const { shop: host } = factsOf(request);
  const token = /^\/orders\/([^/]+)/.exec(path)?.[1] ?? query.get('order');
  if (token !== null) {
    const found = await findByToken(db, token, host?.id).catch(unlessFailure);
    if (found) return { language: found.shop.language, back: { to: 'order', path: orderStatusPath(token) } };
  }
  const slug = query.get('shop') ?? /^\/(?:api\/order\/)?([^/]+)/.exec(path)?.[1] ?? '';
  const [shop] = await db
    .select({ slug: shops.slug, language: shops.language })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .where(host ? eq(shops.id, host.id) : eq(slugs.slug, slug))
    .limit(1);
  return shop ? { language: shop.language, back: { to: 'shop', path: shopPath(host ? '' : shop.slug) } } : null;
}

const unlessFailure = (error: unknown): null => {
  if (error instanceof Failure) return null;
  throw error;
};
