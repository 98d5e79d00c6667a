import { join } from 'node:path';
import { bunCommand } from '../api/platform/jobs/bun-command.ts';
import { browserRequest, registerSeller, type Send } from './api/client-testing.ts';
import { freePort } from './api/port-testing.ts';
import { childEnvironment } from './child-environment.ts';

const root = join(import.meta.dir, '..');

/** The product in a separate process, which can be killed and restarted on the same data. */
export class RunningProduct {
  #port: number;
  readonly #settings: Record<string, string>;
  readonly #folder: string;
  #process: Bun.Subprocess | undefined;

  /**
   * @param settings PORT is any free port by default
   * @param folder the working directory
   */
  constructor(dataFolder: string, settings: Record<string, string> = {}, folder = root) {
    this.#folder = folder;
    this.#port = Number(settings['PORT'] ?? 0);
    this.#settings = {
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      TRUSTED_PROXIES: '1',
      ...settings,
    };
  }

  /** Its URL, after the first start. */
  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts it and waits until it responds. @returns the duration, ms */
  async start(): Promise<number> {
    this.#port ||= await freePort();
    const startedAt = performance.now();
    this.#process = Bun.spawn([...bunCommand, join(root, 'scripts', 'serve.ts')], {
      cwd: this.#folder,
      env: { ...childEnvironment, ...this.#settings, PORT: String(this.#port) },
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

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Waits for the exit code. */
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

  readonly send: Send = (method, path, sending) => fetch(browserRequest(this.origin, method, path, sending));

  /** Registers a seller with a shop at `/{name}`. */
  newSeller(name: string) {
    return registerSeller(this.send, name);
  }
}
