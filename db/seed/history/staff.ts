/** Staff of the demo shops, by the shop's name. Their passwords are random, so nobody can sign in. */
export const seedStaff = [
  { shop: 'Nakshi Threads', name: 'Sathi', mobile: '01700000014', role: 'orders', daysAgo: 52 },
  { shop: 'Nakshi Threads', name: 'Rubel', mobile: '01700000015', role: 'catalogue', daysAgo: 30 },
  { shop: 'Gadget Ghor', name: 'শুভ', mobile: '01700000044', role: 'manager', daysAgo: 47 },
] as const;

/** Invitations that nobody has accepted yet. */
export const seedInvitations = [
  { shop: 'Nakshi Threads', name: 'Mim', mobile: '01700000016', role: 'orders', daysAgo: 1 },
  { shop: 'Gadget Ghor', name: 'রাফি', mobile: '01700000045', role: 'orders', daysAgo: 2 },
] as const;
