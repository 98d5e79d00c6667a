import { createHash } from 'node:crypto';
import { headersOf, textOf } from '../../platform/errors/error-response.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import type { TypedFields } from '../../platform/http/requests/body.ts';
import { strictPolicy } from '../../platform/http/security-headers.ts';
import { failedPage, orderStatusPage, savedOrder, type Language } from '../../platform/texts/texts.ts';

const style =
  'body{margin:0 auto;padding:1.5rem 1rem;max-width:36rem;font:1rem/1.6 system-ui,sans-serif;color:#1f2937;background:#fff;overflow-wrap:anywhere}' +
  'dt{color:#4b5563}dd{margin:0 0 .5rem;white-space:pre-line}a{color:#1d4ed8}' +
  'button{padding:.75rem 1.5rem;font:inherit;color:#fff;background:#1d4ed8;border:0;border-radius:.5rem}';

const policy = `${strictPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'`;

/** Fields whose text a person typed, in the order of the form. */
const readable = ['name', 'phone', 'district', 'area', 'address', 'note', 'quantity', 'sender', 'trxId'] as const;

export interface FailedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly typed: TypedFields;
  readonly language: Language;
  /** Where the page leads on: the order or the shop, if one is known. */
  readonly back: { readonly to: 'order' | 'shop' | 'home'; readonly path: string };
}

/** Whether the same request may succeed later. */
const isPassing = ({ status }: Failure): boolean => status === 408 || status === 429 || status >= 500;

/**
 * The page that explains a failure. It needs no database and no built site. It shows what was typed, and sends the same
 * form again if the failure may pass.
 */
export function failedPageOf(
  failure: Failure,
  { method, path: requested, typed, language, back }: FailedRequest,
): Response {
  const words = failedPage(language);
  const escape = Bun.escapeHTML;
  const path = escape(requested);
  const isForm = method === 'POST';
  const hidden = Object.entries(typed).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const parts = [
    `<h1>${words.title}</h1><p role="alert">${escape(textOf(failure, language))}</p>`,
    typedList(typed, language),
    isForm && hidden.length === 0 && `<p>${words.goBack}</p>`,
    isPassing(failure) &&
      isForm &&
      hidden.length > 0 &&
      `<form action="${path}" method="post">${hidden.join('')}<p><button>${words.again}</button></p></form>`,
    isPassing(failure) && !isForm && `<p><a href="${path}">${words.again}</a></p>`,
    `<p><a href="${escape(back.path)}">${backText(back.to, language)}</a></p>`,
  ];
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title><style>${style}</style></head><body><main>${parts.filter(Boolean).join('')}</main></body></html>`;
  return new Response(page, {
    status: failure.status,
    headers: {
      ...headersOf(failure),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // The URL of an order's page grants access to the order.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  });
}

function typedList(typed: TypedFields, language: Language): string {
  const labels = savedOrder(language);
  const known = readable.filter((name) => typed[name]);
  if (known.length === 0) return '';
  const lines = known.map((name) => `<dt>${labels[name]}</dt><dd>${Bun.escapeHTML(typed[name] ?? '')}</dd>`);
  return `<h2>${failedPage(language).typed}</h2><dl>${lines.join('')}</dl>`;
}

function backText(to: FailedRequest['back']['to'], language: Language): string {
  const { backToOrder, backToShop } = orderStatusPage(language);
  if (to === 'home') return failedPage(language).home;
  return to === 'order' ? backToOrder : backToShop;
}
