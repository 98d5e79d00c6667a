import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { freePort } from '../../tests/api/port-testing.ts';
import { openServices } from '../../api/services.ts';
import { childEnvironment } from '../../tests/child-environment.ts';
import { openAccount } from '../seeding/accounts.ts';
import { root } from '../steps/run-command.ts';
import { takenPort } from './taken-port.ts';
import { timeLimits } from '../../tests/time-limits.ts';

setDefaultTimeout(timeLimits.process);

const folder = mkdtempSync(join(tmpdir(), 'poshora-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates an account, so that the slow demo shops are not created. */
beforeAll(async () => {
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'test' }));
  await openAccount(services, { identifier: 'somebody@example.com', password: 'shari 2026', language: 'en' });
  await services.database.close();
});

/** `npm run dev` without npm. */
function startDev(port: number) {
  return Bun.spawn([...bunCommand, 'scripts/dev.ts'], {
    cwd: root,
    env: { ...childEnvironment, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'test' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
}

/** A free port whose successor is also free. */
async function twoFreePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if ((await takenPort([port, port + 1])) === undefined) return port;
  }
}

/** Reads a program's output until a line matches. */
async function untilPrinted(output: ReadableStream<Uint8Array<ArrayBuffer>>, line: RegExp): Promise<void> {
  let printed = '';
  const decoder = new TextDecoder();
  for await (const bytes of output) if (line.test((printed += decoder.decode(bytes, { stream: true })))) return;
  throw new Error(`It ended before it printed ${line}: ${printed}`);
}

test('Ctrl+C ends the pages, the API and their ports', async () => {
  const port = await twoFreePorts();
  const started = startDev(port);
  await untilPrinted(started.stdout, /Poshora is ready/);
  expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
  started.kill('SIGINT');
  expect(await started.exited).toBe(0);
  expect(await takenPort([port, port + 1])).toBeUndefined();
});

test.each([0, 1])('a port that is taken is said in a sentence: PORT+%d', async (offset) => {
  const port = await twoFreePorts();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port + offset, '127.0.0.1', resolve));
  const started = startDev(port);
  expect(await new Response(started.stderr).text()).toBe(
    `Port ${port + offset} is in use. Choose two free ports: PORT=3100 npm run dev\n`,
  );
  expect(await started.exited).toBe(1);
  other.close();
});
