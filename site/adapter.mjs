import node, { getAdapter } from '@astrojs/node';

export function publisher() {
  const base = node({ mode: 'middleware', staticHeaders: true });
  return {
    name: 'poshora-publisher',
    hooks: {
      'astro:config:setup': base.hooks['astro:config:setup'],
      'astro:build:generated': base.hooks['astro:build:generated'],
      'astro:build:done': base.hooks['astro:build:done'],
      'astro:config:done': async (options) => {
        await base.hooks['astro:config:done']({ ...options, setAdapter: () => {} });
        options.setAdapter({
          ...getAdapter({ staticHeaders: true }),
          serverEntrypoint: new URL('./render.ts', import.meta.url),
          previewEntrypoint: undefined,
        });
      },
    },
  };
}
