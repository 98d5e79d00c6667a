import type { APIRoute } from 'astro';
import { common } from '../../i18n/common.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { languageRoutes } from '../../i18n/routes.ts';
import { inLanguage } from '../../paths.ts';

export const getStaticPaths = languageRoutes;

/** Makes the dashboard installable as an app on a phone (W3C Application Manifest). */
export const GET: APIRoute<{ language: Language }> = ({ props: { language } }) => {
  const dashboard = inLanguage('/dashboard', language);
  const icon = (name: string, size: number) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(name.includes('maskable') && { purpose: 'maskable' }),
  });
  return Response.json({
    id: dashboard,
    name: common(language).productName,
    short_name: common(language).productName,
    description: frameWords(language).description,
    lang: language,
    start_url: `${dashboard}?section=orders`,
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [icon('shop-192', 192), icon('shop-512', 512), icon('shop-maskable-512', 512)],
  });
};
