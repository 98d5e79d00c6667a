import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const documented = join(import.meta.dir, '../docs/deployment/upgrade');

/** Simulates a program with its arguments. An error is a failure of the program. */
export type Program = (words: string) => Promise<string | void> | string | void;

interface Machine {
  /** The folder of the two checkouts, in place of `/opt/poshora`. */
  readonly folder: string;
  /** The two ports, in place of 3000 and 3001. */
  readonly ports: readonly [number, number];
  readonly programs: { readonly systemctl: Program; readonly git: Program; readonly bun: Program };
  /** The number of readiness checks, in place of 1500. */
  readonly tries?: number;
}

/**
 * Runs the upgrade script unchanged on a machine whose systemd, git and bun are functions of the test.
 */
export function upgradeMachine({ folder, ports, programs, tries = 100 }: Machine) {
  const bin = join(folder, 'bin');
  for (const one of [bin, ...ports.map((port) => join(folder, String(port)))]) mkdirSync(one, { recursive: true });
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const program = programs[pathname.slice(1) as keyof typeof programs];
      try {
        return new Response((await program(searchParams.get('words') ?? '')) ?? '');
      } catch {
        return new Response(null, { status: 500 });
      }
    },
  });
  for (const name of Object.keys(programs)) {
    const file = join(bin, name);
    const requested = `--get --data-urlencode "words=$*" ${server.url.origin}/${name}`;
    writeFileSync(file, `#!/bin/sh\nexec curl --silent --fail ${requested}\n`);
    chmodSync(file, 0o755);
  }
  const script = join(folder, 'upgrade');
  const text = readFileSync(documented, 'utf8');
  const moved = text.replaceAll('/opt/poshora', folder).replace('$(seq 1500)', `$(seq ${tries})`);
  writeFileSync(script, moved);

  /** Runs the script. @returns its exit code and output */
  async function upgrade(...words: string[]) {
    const child = Bun.spawn(['sh', script, ...words], {
      cwd: folder,
      env: { PATH: `${bin}:${process.env['PATH'] ?? ''}` },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [said, complained] = await Promise.all(
      [child.stdout, child.stderr].map((stream) => new Response(stream).text()),
    );
    return { code: await child.exited, said: said?.trim(), complained: complained?.trim() };
  }
  return { upgrade, stop: () => server.stop(true) };
}
