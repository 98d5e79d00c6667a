/** Adds `client:touch`: an island's script loads when the visitor first points at it, touches it or moves the focus in. */
export function touch() {
  return {
    name: 'poshora-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: new URL('./touch.ts', import.meta.url).pathname });
      },
    },
  };
}
