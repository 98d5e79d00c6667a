declare module 'structured-data-testing-tool' {
  interface Found {
    readonly failed: readonly unknown[];
    readonly structuredData: { readonly jsonld: Readonly<Record<string, readonly Record<string, unknown>[]>> };
  }
  /** Rejects when a test of a preset or schema fails. */
  export function structuredDataTest(html: string, options: { presets: unknown[]; schemas: string[] }): Promise<Found>;
}

declare module 'structured-data-testing-tool/presets' {
  export const Google: unknown;
  export const SocialMedia: unknown;
}
