declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first pointerdown, focusin or pointerenter. */
    'client:touch'?: boolean;
  }
}

export {};
