import type { RenderedPage } from '../../../site/render.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';

/** The response with a page that is rendered for one reader. No cache and no search engine may keep it. */
export const pageOfReader = ({ body, headers }: RenderedPage, status = 200): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': pagePolicy(headers['content-security-policy'] ?? ''),
    },
  });
