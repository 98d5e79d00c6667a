import { shopHeader } from './rights/contract.ts';
import type { Database } from '../../../db/client.ts';

/** A personal answer that is asked for again and again: its JSON as bytes, for the same address and cookies. */
interface CachedAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Answers a read with what it was answered last, as long as nothing was written that it may show: the same cookies were
 * checked then. Null: the request is handled as usual, also where it names a shop: what a member of its staff may is asked
 * each time.
 * @param headers of every such answer
 */
export function findCached(database: Database, request: Request, headers: Headers): Response | null {
  if (request.headers.has(shopHeader)) return null;
  const kept = database.cached.peek(keyOf(request)) as CachedAnswer | undefined;
  if (!kept || request.headers.get('x-user-id') !== null) return null;
  return new Response(request.method === 'HEAD' ? null : kept.body, { headers });
}

/** Answers with what `read` gives, and keeps the answer's text until something is written that it may show. */
export async function answerCached<Shape extends object>(
  database: Database,
  request: Request,
  read: () => Promise<Shape>,
): Promise<Shape> {
  if (request.headers.has(shopHeader)) return read();
  const keep = database.cached.beginFinishing();
  const kept: CachedAnswer = { body: new TextEncoder().encode(JSON.stringify(await read())) };
  keep(keyOf(request), kept);
  return asShape(new Response(kept.body, { headers: { 'content-type': 'application/json' } }));
}

const keyOf = ({ url, headers }: Request): string => `${url}\n${headers.get('cookie') ?? ''}`;

/** The framework sends a response as it is, and typed clients read its body as the shape that was written into it. */
const asShape = <Shape>(response: Response): Shape => response as unknown as Shape;
