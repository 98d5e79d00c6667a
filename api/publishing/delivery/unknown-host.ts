import { unknownHost as words } from '../../platform/texts/texts.ts';
import { strictPolicy } from '../../platform/http/security-headers.ts';

const sentences = (['en', 'bn'] as const).map((language) => {
  const { title, text } = words(language);
  return `<h1 lang="${language}">${title}</h1><p lang="${language}">${text}</p>`;
});

const page = new TextEncoder().encode(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words('en').title}</title></head><body><main>${sentences.join('')}</main></body></html>`,
);

/**
 * The response at an unknown host. It is always the same, with no link and no part of the request, so it reveals
 * nothing.
 */
export const unknownHost = (request: Request): Response =>
  new Response(request.method === 'HEAD' ? null : page, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(page.byteLength),
      'cache-control': 'no-store',
      'content-security-policy': strictPolicy,
    },
  });
