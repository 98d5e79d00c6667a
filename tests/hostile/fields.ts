/** The text fields of a shop, and of a product. */
export const shopFields = [
  'name',
  'address',
  'deliveryTime',
  'deliveryComments',
  'facebook',
  'messenger',
  'email',
  'whatsapp',
];
export const productFields = ['name', 'description', 'category', 'sku', 'videoUrl'];
