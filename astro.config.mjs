import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { publisher } from './site/adapter.mjs';
import { chunks } from './site/chunks.mjs';
import { preloads } from './site/preloads.mjs';
import { storefrontBundle } from './site/storefront/bundle.mjs';
import { sitemap } from './site/sitemap/integration.mjs';
import { touch } from './site/islands/integration.mjs';

/**
 * Tailwind puts a comment at the top of each sheet, and sets its variables for shadow trees too. The sheets stand in every
 * page: 70 bytes of each.
 */
const withoutBanner = {
  name: 'poshora-without-banner',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?inline)?$/ },
    handler: (code) => code.replace(/^\/\*! tailwindcss.*?\*\//, '').replace(/:root,\s*:host\b/g, ':root'),
  },
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  adapter: publisher(),
  // Rendered at once: a stream for each part of a page costs more than the part.
  integrations: [react({ experimentalDisableStreaming: true }), touch(), preloads(), sitemap(), storefrontBundle()],
  build: { inlineStylesheets: 'always', assets: '_assets', format: 'directory' },
  trailingSlash: 'never',
  security: { csp: true },
  // Coloured code comes with style attributes, which our content security policy refuses.
  markdown: { syntaxHighlight: false },
  session: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), withoutBanner, chunks()],
    // Phones of four years ago: nested rules are written out for them.
    build: { cssTarget: ['chrome105', 'firefox110', 'safari15.4'] },
    // `Features.LightDark`: no page has a dark scheme, so none needs variables for one.
    css: { lightningcss: { exclude: 1 << 20 } },
  },
});
