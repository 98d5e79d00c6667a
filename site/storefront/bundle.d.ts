declare module 'virtual:storefront-bundle' {
  /** The path of the script that the first touch loads, React included, with the texts of each language. */
  export const bundlePaths: Readonly<Record<import('../i18n/dictionary.ts').Language, string>>;
  /** The same for sales pages. */
  export const salesBundlePaths: typeof bundlePaths;
}
