import { gt } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import { actorOf } from '../../accounts/access/find-actor.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { readNews } from '../seller/list-orders.ts';
import { ordersTopic } from './announce-change.ts';

/** Maximum streams per user at a time. A browser opens six connections per site, and pages need some of them. */
const mostOfOne = 4;

/**
 * Interval (ms) of the poll for other servers' changes, ended sessions and removed staff. Without an open stream, nothing
 * is polled.
 */
const interval = 2_000;

/** Polls between two heartbeats. A heartbeat keeps proxies and Bun from closing an idle stream. */
const pollsPerHeartbeat = 5;

/** Allowed difference (ms) between the servers' clocks. */
const overlap = 10_000;

/** Delay (ms) after which a browser reconnects. */
const retry = 3_000;

interface Stream {
  readonly request: Request;
  readonly userId: string;
  readonly shopId: string;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** The last message, so that the same one is not sent twice. */
  sent: string;
}

/** The open inboxes of one server. Each gets the changes of its shop as server-sent events (WHATWG HTML 9.2). */
export class OrderStreams {
  readonly #services: Services;
  readonly #streams = new Set<Stream>();
  #timer: Timer | undefined;
  #polls = 0;
  #polling: Promise<void> | undefined;
  #forget: (() => void) | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws Failure `shop_not_found`, `too_many_requests` */
  async open(request: Request, actor: Actor, shopId: string): Promise<Response> {
    const { db } = this.#services.database;
    const news = JSON.stringify(await readNews(db, actor, shopId));
    const own = [...this.#streams].filter(({ userId }) => userId === actor.userId);
    if (own.length >= mostOfOne) throw new Failure('too_many_requests', { retryAfter: retry / 1000 });
    let stream: Stream | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { request: headOf(request), userId: actor.userId, shopId, controller, sent: news };
        this.#streams.add(stream);
        write(controller, `retry: ${retry}\nevent: news\ndata: ${news}\n\n`);
      },
      cancel: () => {
        if (stream) this.#end(stream);
      },
    });
    this.#forget ??= this.#services.database.commits.on(ordersTopic, (changed) => void this.#tell(changed));
    this.#timer ??= setInterval(() => void this.poll(), interval);
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    return new Response(body, { headers });
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Ends the streams whose session or access to the shop has ended, sends other servers' changes, and sends heartbeats.
   * Polls do not overlap, so a slow database gets no further queries.
   */
  async poll(): Promise<void> {
    this.#polling ??= this.#pollOnce().finally(() => (this.#polling = undefined));
    await this.#polling;
  }

  async #pollOnce(): Promise<void> {
    this.#polls += 1;
    const { database, log, now } = this.#services;
    try {
      for (const stream of this.#streams) if (!(await this.#isAdmitted(stream))) this.#end(stream);
      const changed = await database.db
        .selectDistinct({ shopId: orders.shopId })
        .from(orders)
        .where(gt(orders.updatedAt, now() - interval - overlap));
      for (const { shopId } of changed) await this.#tell(shopId);
    } catch (error) {
      log.error({ err: error }, 'polling for order changes failed');
    }
    if (this.#polls % pollsPerHeartbeat !== 0) return;
    for (const stream of this.#streams) this.#send(stream, 'event: beat\ndata:\n\n');
  }

  /** Ends all streams when the server stops. Browsers reconnect to another server. */
  stop(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  /** Whether the session still exists and its user may still see the shop's orders. */
  async #isAdmitted({ request, userId, shopId }: Stream): Promise<boolean> {
    const actor = await actorOf(this.#services, headOf(request));
    if (actor?.userId !== userId) return false;
    try {
      await findOwnShop(this.#services.database.db, actor, shopId, 'orders');
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  async #tell(shopId: unknown): Promise<void> {
    for (const stream of this.#streams) if (stream.shopId === shopId) await this.#tellOne(stream);
  }

  async #tellOne(stream: Stream): Promise<void> {
    const { database, log } = this.#services;
    try {
      const actor = await actorOf(this.#services, headOf(stream.request));
      if (actor?.userId !== stream.userId) return this.#end(stream);
      const news = JSON.stringify(await readNews(database.db, actor, stream.shopId));
      if (news === stream.sent) return undefined;
      stream.sent = news;
      this.#send(stream, `event: news\ndata: ${news}\n\n`);
    } catch (error) {
      if (!(error instanceof Failure)) log.error({ err: error }, 'sending order changes to an open inbox failed');
      this.#end(stream);
    }
    return undefined;
  }

  #send(stream: Stream, text: string): void {
    try {
      write(stream.controller, text);
    } catch {
      this.#end(stream);
    }
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    try {
      stream.controller.close();
    } catch {
      // The reader has already disconnected.
    }
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#forget?.();
    this.#timer = undefined;
    this.#forget = undefined;
  }
}

const made = new WeakMap<Services['database'], OrderStreams>();

/** The order streams of this server. */
export function orderStreams(services: Services): OrderStreams {
  const streams = made.get(services.database) ?? new OrderStreams(services);
  made.set(services.database, streams);
  return streams;
}

/** A new request object for each poll, because the signed-in user is looked up once per request object. */
const headOf = ({ url, headers }: Request): Request => new Request(url, { headers });

const encoder = new TextEncoder();
const write = (controller: ReadableStreamDefaultController<Uint8Array>, text: string): void =>
  controller.enqueue(encoder.encode(text));
