import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, idempotencyKeys, recoveryCodes, users } from '../../../../db/schema/index.ts';
import { hour, minute } from '../../../platform/formats/durations.ts';
import { startAccountApi } from '../testing.ts';

const mobile = '01712345678';

/** A seller who has only a mobile number. */
async function startWithMobile() {
  const api = await startAccountApi();
  const { db, write } = api.services.database;
  const seller = await api.newSeller();
  await write((transaction) =>
    transaction
      .update(users)
      .set({ email: null, mobile, mobileState: 'registered' })
      .where(eq(users.id, seller.userId)),
  );
  const make = (more: { body?: object; cookie?: string; headers?: Record<string, string> } = {}) =>
    api.send('POST', `/api/users/${seller.userId}/recovery-codes`, { cookie: seller.cookie, body: {}, ...more });
  const codes = async () => (await make()).body?.['codes'] as readonly string[];
  const recover = (code: string, more: { mobile?: string; password?: string; ip?: string } = {}) => {
    const { ip = crypto.randomUUID(), ...own } = more;
    return api.send('POST', '/api/auth/reset-by-code', {
      ip,
      body: { mobile, code, password: 'a new one 27', ...own },
    });
  };
  const left = async (cookie: string) =>
    (await api.send('GET', `/api/users/${seller.userId}`, { cookie })).body?.['recoveryCodes'] as number;
  return { ...api, db, seller, make, codes, recover, left };
}

const other = (code: string) => String((Number(code) + 1) % 1e10).padStart(10, '0');

test('a seller without an email address gets eight codes, and each sets a new password once', async () => {
  const { codes, recover, seller, whoIs, signIn, left } = await startWithMobile();
  const [first = '', second = '', ...more] = await codes();
  expect(more).toHaveLength(6);
  expect(await left(seller.cookie)).toBe(8);
  const spoken = first.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
  expect((await recover(`${spoken.slice(0, 5)} ${spoken.slice(5)}`, { mobile: '+880 1712-345678' })).status).toBe(200);
  expect(await whoIs(seller.cookie)).toBeNull();
  expect((await signIn(mobile, 'a new one 27')).status).toBe(200);
  expect((await recover(first, { password: 'another 28' })).status).toBe(404);
  expect((await recover(second, { password: 'another 28' })).status).toBe(200);
  expect((await signIn(mobile, 'another 28')).status).toBe(200);
});

test('a code works once, even if many requests use it at the same time', async () => {
  const { codes, recover } = await startWithMobile();
  const [code = ''] = await codes();
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, number) => recover(code, { password: `stolen one ${number}` })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a new set replaces the old one; a new password and a new number end all codes', async () => {
  const { codes, make, recover, send, seller, db } = await startWithMobile();
  const [old = ''] = await codes();
  const [current = ''] = await codes();
  expect((await recover(old)).status).toBe(404);
  const changed = { mobile: '01812345678', password: seller.password };
  expect(
    (await send('PUT', `/api/users/${seller.userId}/mobile`, { cookie: seller.cookie, body: changed })).status,
  ).toBe(200);
  expect((await recover(current, { mobile: '01812345678' })).status).toBe(404);
  await make();
  const password = { currentPassword: seller.password, password: 'a new one 27' };
  await send('PUT', `/api/users/${seller.userId}/password`, { cookie: seller.cookie, body: password });
  expect(await db.$count(recoveryCodes)).toBe(0);
});

test('wrong codes are limited from one network and for one number, with the same response for unknown numbers', async () => {
  const { codes, recover } = await startWithMobile();
  const [code = ''] = await codes();
  const wrong = await recover(other(code));
  const unknown = await recover(code, { mobile: '01912345678' });
  expect([unknown.status, unknown.body?.['code']]).toEqual([wrong.status, wrong.body?.['code']]);
  for (let tries = 0; tries < 5; tries += 1) expect((await recover(other(code), { ip: 'one' })).status).toBe(404);
  expect((await recover(code, { ip: 'one' })).status, 'the right one, too').toBe(429);
  for (let tries = 0; tries < 13; tries += 1) await recover(other(code));
  const responses = [await recover(other(code)), await recover(other(code)), await recover(other(code))];
  expect(responses.map(({ status }) => status)).toContain(429);
});

test('the database holds only hashes, no response is kept, and the audit log says what happened', async () => {
  const { make, recover, db, seller } = await startWithMobile();
  const response = await make({ headers: { 'idempotency-key': crypto.randomUUID() } });
  const made = response.body?.['codes'] as readonly string[];
  const stored = JSON.stringify([await db.select().from(recoveryCodes), await db.select().from(idempotencyKeys)]);
  for (const code of made) expect(stored).not.toContain(code);
  await recover(made[0] ?? '');
  const entries = await db.select().from(auditLog).where(eq(auditLog.targetId, seller.userId));
  expect(entries.map(({ action }) => action)).toEqual(['user.recovery_codes', 'user.recovery_code_used']);
  expect(JSON.stringify(entries)).not.toContain(mobile);
});

test('some time after the log-in the password is asked for; others and accounts without a number get no codes', async () => {
  const { make, seller, clock, newSeller, send, db } = await startWithMobile();
  clock.now += 16 * minute;
  expect((await make()).body?.['code']).toBe('password_needed');
  expect((await make({ body: { password: 'wrong one 1' } })).body?.['code']).toBe('wrong_password');
  expect(await db.$count(recoveryCodes)).toBe(0);
  expect((await make({ body: { password: seller.password } })).status).toBe(200);
  const stranger = await newSeller();
  expect((await make({ cookie: stranger.cookie })).status).toBe(404);
  expect((await make({ cookie: '' })).status).toBe(401);
  const path = `/api/users/${stranger.userId}/recovery-codes`;
  expect((await send('POST', path, { cookie: stranger.cookie, body: {} })).status, 'no number').toBe(404);
  expect(await db.$count(recoveryCodes)).toBe(8);
  clock.now += hour;
});
