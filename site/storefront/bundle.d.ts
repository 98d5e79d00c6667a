declare module 'virtual:storefront-bundle' {
  /** Where the script lies that the first touch brings, React included. */
  export const bundlePath: string;
}
