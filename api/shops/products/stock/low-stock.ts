/** Stock up to this number counts as low. Sellers see that, and shoppers if the shop's setting allows it. */
export const lowStock = 5;
