import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { publisher } from './site/adapter.mjs';
import { storefrontBundle } from './site/storefront/bundle.mjs';
import { sitemap } from './site/sitemap/integration.mjs';
import { touch } from './site/islands/integration.mjs';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  adapter: publisher(),
  integrations: [react(), touch(), sitemap(), storefrontBundle()],
  build: { inlineStylesheets: 'always', assets: '_assets', format: 'directory' },
  trailingSlash: 'never',
  security: { csp: true },
  // Coloured code comes with style attributes, which our content security policy refuses.
  markdown: { syntaxHighlight: false },
  session: false,
  devToolbar: { enabled: false },
  // Phones of four years ago: nested rules are written out for them.
  vite: { plugins: [tailwindcss()], build: { cssTarget: ['chrome105', 'firefox110', 'safari15.4'] } },
});
