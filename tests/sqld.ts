import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './api/port-testing.ts';

const program = Bun.which('sqld');

/** Whether libSQL's own server is on the path of this machine: Debian has no package of it. */
export const hasSqld = program !== null;

/** Said with the names of tests that are skipped without it. */
export const needsSqld = 'needs libSQL’s server, sqld, on the path';

/** libSQL's own server on this machine, with data of its own; it can be killed and started again on them. */
export class Sqld {
  readonly #folder = mkdtempSync(join(tmpdir(), 'poshora-sqld-'));
  readonly #more: readonly string[];
  #port = 0;
  #process: Bun.Subprocess | undefined;

  /** @param more parameters of its command, such as `--primary-grpc-url …` for one that follows another */
  constructor(...more: string[]) {
    this.#more = more;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, again where it was before, and waits until it answers. */
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
