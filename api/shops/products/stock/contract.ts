/** Pieces from which on little is left; sellers are told, shoppers where the shop's setting says so. */
export const lowStock = 5;
