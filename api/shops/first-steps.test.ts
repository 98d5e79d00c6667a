import { expect, test } from 'bun:test';
import { startTestApi } from '../testing.ts';

test('first steps that were done stay done, and only the owner notes them', async () => {
  const { send, newSeller } = await startTestApi();
  const owner = await newSeller();
  const stranger = await newSeller('Stranger');
  const path = `/api/shops/${owner.shopId}/steps`;
  const note = (cookie: string, ...done: string[]) => send('PUT', path, { cookie, body: { done } });
  await note(owner.cookie, 'share');
  expect((await note(owner.cookie, 'delivery', 'share')).body?.['doneSteps']).toEqual(['delivery', 'share']);
  expect((await note(stranger.cookie, 'logo')).status).toBe(404);
  expect((await note(owner.cookie, 'everything')).status).toBe(422);
  const { body } = await send('GET', `/api/users/${owner.userId}/shop`, { cookie: owner.cookie });
  expect(body?.['doneSteps']).toEqual(['delivery', 'share']);
});
