declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first pointerdown, focusin or pointerenter; with `load`, as soon as the page shows the island. */
    'client:touch'?: boolean | 'load';
  }
}

export {};
