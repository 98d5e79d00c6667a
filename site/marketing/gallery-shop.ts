/** A shop whose owner agreed to be shown in the gallery. */
export interface GalleryShop {
  readonly slug: string;
  readonly name: string;
  readonly language: 'en' | 'bn';
  /** The shop's postal address, or ''. */
  readonly address: string;
  readonly logoUrl: string | null;
  /** Its first product with a picture. */
  readonly pictureUrl: string | null;
}
