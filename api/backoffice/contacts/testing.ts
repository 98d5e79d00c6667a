import { startTestApi } from '../../../tests/api/testing.ts';

export const message = {
  name: 'Rahima',
  email: '01712345678',
  subject: 'Where is my <order>?',
  message: 'Line one\nline two',
};
export const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');

export const bytes = (text: string) => new TextEncoder().encode(text);

/** A test API with an admin and helpers for the contact form. */
export async function startContacts() {
  const api = await startTestApi();
  const admin = await api.newAdmin();

  async function upload(bytes: Uint8Array<ArrayBuffer>, to?: string, headers: Record<string, string> = {}) {
    const url = to ?? String((await api.send('POST', '/api/objects/upload', { headers: json })).body?.['uploadURL']);
    const response = await api.app.handle(
      new Request(`${api.origin}${url}`, {
        method: 'PUT',
        headers: { origin: api.origin, 'content-type': 'application/octet-stream', ...headers },
        body: bytes,
      }),
    );
    return { url, status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const sendMessage = (body: object = {}, headers: Record<string, string> = {}) =>
    api.send('POST', '/api/contacts', { body: { ...message, ...body }, headers });
  const list = async (query = '') => (await api.send('GET', `/api/contacts${query}`, { cookie: admin.cookie })).body;
  const { db } = api.services.database;
  return { ...api, admin, upload, sendMessage, list, db };
}

export const json = { 'content-type': 'application/json' };
