import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './api/port-testing.ts';

const program = Bun.which('sqld');

/** Whether libSQL's server is installed. Debian has no package of it. */
export const hasSqld = program !== null;

/** Part of the titles of skipped tests. */
export const needsSqld = 'needs libSQL’s server, sqld, on the path';

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
    if (program === null) throw new Error(needsSqld);
    this.#port ||= await freePort();
    const place = ['-d', join(this.#folder, 'data'), '--http-listen-addr', `127.0.0.1:${this.#port}`, '--no-welcome'];
    const child = Bun.spawn([program, ...place, ...this.#more], {
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
