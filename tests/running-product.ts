import { join } from 'node:path';

const root = join(import.meta.dir, '..');

/** A port that nothing listens on at the moment. */
export function freePort(): number {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() });
  const { port } = probe;
  void probe.stop(true);
  return port ?? 0;
}

/** The product as a process of its own, that can be killed and started again on the same data. */
export class RunningProduct {
  readonly origin: string;
  readonly #settings: Record<string, string>;
  #process: Bun.Subprocess | undefined;

  constructor(dataFolder: string, settings: Record<string, string> = {}) {
    const port = freePort();
    this.origin = `http://localhost:${port}`;
    this.#settings = {
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      TRUSTED_PROXIES: '1',
      ...settings,
    };
  }

  /** Starts it and waits until it answers. @returns how long that took, in ms */
  async start(): Promise<number> {
    const startedAt = performance.now();
    this.#process = Bun.spawn([process.execPath, join(root, 'scripts', 'serve.ts')], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...this.#settings },
      stdout: 'ignore',
      stderr: 'inherit',
    });
    for (;;) {
      const isUp = await fetch(`${this.origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return performance.now() - startedAt;
      if (this.#process.exitCode !== null) throw new Error(`The product ended with ${this.#process.exitCode}`);
      await Bun.sleep(5);
    }
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** The exit code, once it has ended. */
  get ended(): Promise<number> {
    return this.#process?.exited ?? Promise.resolve(0);
  }

  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#process?.exited;
  }

  async stop(): Promise<number> {
    this.#process?.kill('SIGTERM');
    return (await this.#process?.exited) ?? 0;
  }

  async send(
    method: string,
    path: string,
    { body, cookie, headers }: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        origin: this.origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Registers a seller whose shop stands at `/{name}`. */
  async newSeller(name: string) {
    const registered = await this.send('POST', '/api/auth/register', {
      headers: { 'x-forwarded-for': crypto.randomUUID() },
      body: { identifier: `${name}@example.com`, password: 'shari 2026' },
    });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { user } = (await registered.json()) as { user: { id: string } };
    const shop = (await (await this.send('GET', `/api/users/${user.id}/shop`, { cookie })).json()) as { id: string };
    await this.send('PUT', `/api/shops/${shop.id}`, { cookie, body: { name } });
    return { cookie, userId: user.id, shopId: shop.id, slug: name };
  }
}
