import { expect, test } from 'bun:test';
import { startTestApi, type ApiResponse } from '../../../tests/api/testing.ts';

const messages = [
  { name: 'Rahima', email: 'rahima@example.com', subject: 'Price of Pro', message: 'How much is it?' },
  { name: 'Karim', email: '01712345678', subject: 'ট্রায়াল কবে শেষ', message: 'Please tell me about the price.' },
  { name: 'Salma', email: 'salma@example.com', subject: 'Hello', message: 'My shop is pending?' },
];

async function startWithMessages() {
  const api = await startTestApi();
  const admin = await api.newAdmin();
  const ids: string[] = [];
  for (const body of messages) {
    ids.push(String((await api.send('POST', '/api/contacts', { body })).body?.['id']));
  }
  const call = async (query: Record<string, string>) =>
    (await api.send('GET', `/api/contacts?${new URLSearchParams(query)}`, { cookie: admin.cookie })).body;
  const namesOf = (response: ApiResponse | null) => response?.['rows'].map(({ name }: { name: string }) => name);
  const find = async (search: string, status?: string) => namesOf(await call({ search, ...(status && { status }) }));
  const act = (method: string, path: string, body?: object) =>
    api.send(method, `/api/contacts/${path}`, { cookie: admin.cookie, body });
  return { ...api, admin, ids, call, find, namesOf, act };
}

test('messages are found by words of their sender, email address, subject and text, newest first', async () => {
  const { find } = await startWithMessages();
  expect(await find('price')).toEqual(['Karim', 'Rahima']);
  expect(await find('PRICE pro')).toEqual(['Rahima']);
  expect(await find('salma@example')).toEqual(['Salma']);
  expect(await find('01712')).toEqual(['Karim']);
  expect(await find('ট্রায়াল')).toEqual(['Karim']);
  expect(await find('pending')).toEqual(['Salma']);
  expect(await find('") OR status : "pending')).toEqual([]);
  expect(await find('  ')).toHaveLength(3);
  for (const signs of ['%', '_', ' - " ', '*']) expect(await find(signs), signs).toEqual([]);
});

test('search and status combine, have correct counts, and reflect changed and deleted messages', async () => {
  const { ids, call, find, act } = await startWithMessages();
  await act('PUT', `${ids[0]}/status`, { status: 'closed' });
  expect(await find('price', 'closed')).toEqual(['Rahima']);
  expect(await find('price', 'pending')).toEqual(['Karim']);
  expect(await find('', 'closed')).toEqual(['Rahima']);
  expect(await call({ search: 'price' })).toMatchObject({ total: 2, isExact: true });
  expect(await call({ status: 'pending' })).toMatchObject({ total: 2, isExact: true });
  await act('DELETE', String(ids[0]));
  expect(await find('price')).toEqual(['Karim']);
  expect(await call({})).toMatchObject({ total: 2 });
});

test('pages of a search have no gaps or repetitions, even for messages of the same millisecond', async () => {
  const { call, namesOf, send } = await startWithMessages();
  const first = await call({ search: 'price', limit: '1' });
  await send('POST', '/api/contacts', { body: { ...messages[0], name: 'Later' } });
  const second = await call({ search: 'price', limit: '1', before: first?.['next'] });
  expect([namesOf(first), namesOf(second), second?.['next']]).toEqual([['Karim'], ['Rahima'], null]);
  expect(namesOf(await call({ before: 'nonsense' }))).toEqual([]);
});
