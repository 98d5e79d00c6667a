import { expect, test } from 'bun:test';
import { shops } from '../../../db/schema/index.ts';
import { stepsOf } from '../../../site/dashboard/first-steps/first-steps.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import type { OwnShop } from './contract.ts';

test('completed first steps stay completed, and only the owner can set them', async () => {
  const { send, newSeller } = await startTestApi();
  const owner = await newSeller();
  const stranger = await newSeller('Stranger');
  const path = `/api/shops/${owner.shopId}/steps`;
  const saveSteps = (cookie: string, ...done: string[]) => send('PUT', path, { cookie, body: { done } });
  await saveSteps(owner.cookie, 'share');
  expect((await saveSteps(owner.cookie, 'delivery', 'share')).body?.['doneSteps']).toEqual(['delivery', 'share']);
  expect((await saveSteps(stranger.cookie, 'logo')).status).toBe(404);
  expect((await saveSteps(owner.cookie, 'everything')).status).toBe(422);
  const { body } = await send('GET', `/api/users/${owner.userId}/shop`, { cookie: owner.cookie });
  expect(body?.['doneSteps']).toEqual(['delivery', 'share']);
});

test('a new shop has an order form; a shop with chat orders is offered one until its owner has chosen', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { userId, shopId, cookie } = await newSeller();
  const read = async () => {
    const { body } = await send('GET', `/api/users/${userId}/shop`, { cookie });
    return body as OwnShop;
  };
  const offered = async () => stepsOf(await read(), true).find(({ name }) => name === 'orders');
  expect((await read()).orderMode).toBe('saved');
  expect(await offered()).toEqual({ name: 'orders', isDone: true });
  await services.database.write((transaction) => transaction.update(shops).set({ orderMode: 'message' }));
  expect(await offered()).toEqual({ name: 'orders', isDone: false });
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
  expect(await offered()).toEqual({ name: 'orders', isDone: true });
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'message' } });
  expect(await offered(), 'not offered again after the choice').toEqual({ name: 'orders', isDone: true });
});
