/**
 * Preloaded by `bun test`: hashes passwords at the lowest cost, because the real one takes 30 ms of a core.
 * `passwords.test.ts` tests the real cost.
 */
const hash = Bun.password.hash.bind(Bun.password);

Bun.password.hash = async (password) => hash(password, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 });
