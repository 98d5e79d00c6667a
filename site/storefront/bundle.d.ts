declare module 'virtual:storefront-bundle' {
  /** The path of the script that the first touch loads, React included. */
  export const bundlePath: string;
}
