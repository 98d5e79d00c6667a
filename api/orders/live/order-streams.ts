import { gt } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import { actorOf } from '../../accounts/access/find-actor.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { readNews } from '../seller/list-orders.ts';
import { ordersTopic } from './tell-of-change.ts';

/** Streams of one person at the same time: a browser keeps six connections to a site, and pages need some. */
const mostOfOne = 4;

/** How often (ms) other servers' changes and each stream's session are looked at; nothing is asked without a stream. */
const interval = 2_000;

/** Looks between two signs of life, which keep proxies and Bun from taking a stream for dead. */
const pollsPerHeartbeat = 5;

/** Ms by which other servers' clocks may be behind ours. */
const overlap = 10_000;

/** Ms after which a browser whose stream broke off opens another. */
const retry = 3_000;

interface Stream {
  readonly request: Request;
  readonly userId: string;
  readonly shopId: string;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** What was sent last, so that the same is not sent again. */
  sent: string;
}

/** The open inboxes of one server: each is told what is new in its shop (server-sent events, WHATWG HTML 9.2). */
export class OrderStreams {
  readonly #services: Services;
  readonly #streams = new Set<Stream>();
  #timer: Timer | undefined;
  #looks = 0;
  #looking: Promise<void> | undefined;
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
    this.#timer ??= setInterval(() => void this.look(), interval);
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    return new Response(body, { headers });
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Ends streams whose reader may no longer read, tells of other servers' orders, and shows that it is alive. A look that
   * takes longer than the interval is waited for, so that a slow database is not asked more and more.
   */
  async look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  async #lookOnce(): Promise<void> {
    this.#looks += 1;
    const { database, log, now } = this.#services;
    try {
      for (const stream of this.#streams) if (!(await this.#isAdmitted(stream))) this.#end(stream);
      const changed = await database.db
        .selectDistinct({ shopId: orders.shopId })
        .from(orders)
        .where(gt(orders.updatedAt, now() - interval - overlap));
      for (const { shopId } of changed) await this.#tell(shopId);
    } catch (error) {
      log.error({ err: error }, 'open inboxes could not be told of orders');
    }
    if (this.#looks % pollsPerHeartbeat !== 0) return;
    for (const stream of this.#streams) this.#send(stream, 'event: beat\ndata:\n\n');
  }

  /** Ends all, for a server that stops; browsers open theirs at the next one. */
  stop(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  async #isAdmitted({ request, userId }: Stream): Promise<boolean> {
    const actor = await actorOf(this.#services, headOf(request));
    return actor?.userId === userId;
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
      if (!(error instanceof Failure)) log.error({ err: error }, 'an open inbox could not be told of orders');
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
      // Its reader has left.
    }
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#forget?.();
    this.#timer = undefined;
    this.#forget = undefined;
  }
}

const made = new WeakMap<Services['database'], OrderStreams>();

/** The streams of this server. */
export function orderStreams(services: Services): OrderStreams {
  const streams = made.get(services.database) ?? new OrderStreams(services);
  made.set(services.database, streams);
  return streams;
}

/** A request of its own for each look, because who sends a request is looked up once. */
const headOf = ({ url, headers }: Request): Request => new Request(url, { headers });

const encoder = new TextEncoder();
const write = (controller: ReadableStreamDefaultController<Uint8Array>, text: string): void =>
  controller.enqueue(encoder.encode(text));
