import { contacts, reviews, shopReports } from '../../db/schema/index.ts';
import type { startTestApi } from './testing.ts';

type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** A catalogue file that was read and not started. @returns its import's id */
export async function sendCatalogue({ send }: TestApi, cookie: string): Promise<string> {
  const file = new FormData();
  file.append('file', new File(['name,price\nLungi,1\n'], 'products.csv'));
  const { body } = await send('POST', '/api/imports', { cookie, body: file });
  return String(body?.['id']);
}

/** A visitor's message with an attachment. @returns its id */
export async function sendContact({ app, origin, send, services }: TestApi): Promise<string> {
  const { body } = await send('POST', '/api/objects/upload', { headers: { 'content-type': 'application/json' } });
  const attachmentUrl = String(body?.['uploadURL']);
  await app.handle(
    new Request(`${origin}${attachmentUrl}`, {
      method: 'PUT',
      headers: { origin, 'content-type': 'application/octet-stream' },
      body: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF',
    }),
  );
  const message = { name: 'Rahima', email: '01712345678', subject: 'Hello', message: 'Hello', attachmentUrl };
  await send('POST', '/api/contacts', { body: message });
  const [contact] = await services.database.db.select().from(contacts);
  return contact?.id ?? '';
}

/** A shopper's report of a shop. @returns its id */
export async function sendReport({ send, services }: TestApi, slug: string): Promise<string> {
  await send('POST', `/api/shops/${slug}/reports`, { body: { reason: 'fake', text: 'Nothing came' } });
  const [report] = await services.database.db.select().from(shopReports);
  return report?.id ?? '';
}

/** A shopper's review of an order's product. @returns its id */
export async function addReview({ services }: TestApi, shopId: string, orderId: string): Promise<string> {
  const review = { id: 'review', shopId, orderId, productId: 'unknown', productName: 'Shari', createdAt: 0 };
  const said = { stars: 2, text: 'Not as in the picture', name: 'Salma', district: 'Dhaka' };
  await services.database.write((transaction) => transaction.insert(reviews).values({ ...review, ...said }));
  return review.id;
}
