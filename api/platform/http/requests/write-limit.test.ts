import { expect, test } from 'bun:test';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { writesByUser } from '../../../accounts/access/access.ts';

test('a program that exceeds the write limit is told to wait; reads and other users are not affected', async () => {
  const { send, newSeller } = await startTestApi();
  const seller = await newSeller();
  const other = await newSeller('Other');
  const write = (number: number, { userId, cookie } = seller) => {
    const path = number % 2 === 0 ? `/api/users/${userId}/language` : '/api/products/unknown';
    return send('PUT', path, { cookie, body: number % 2 === 0 ? { language: 'en' } : {} });
  };
  const statuses = await Promise.all(Array.from({ length: writesByUser.requests }, (_, number) => write(number)));
  expect(statuses.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(1);
  const refused = await write(0);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send('GET', `/api/users/${seller.userId}`, { cookie: seller.cookie })).status).toBe(200);
  expect((await write(0, other)).status).toBe(200);
});
