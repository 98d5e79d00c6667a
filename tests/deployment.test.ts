import { expect, setDefaultTimeout, test } from 'bun:test';
import { copyFileSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFacts } from '../api/platform/http/requests/facts.ts';
import { readMetrics } from '../api/operations/metrics/metrics.ts';
import { settings } from '../api/platform/config/settings.ts';
import { startTestApi } from './api/testing.ts';
import { has, titleWith } from './programs.ts';
import { timeLimits } from './time-limits.ts';

setDefaultTimeout(timeLimits.process);

const root = join(import.meta.dir, '..');
const folder = join(root, 'docs/deployment');

async function run(...command: readonly string[]): Promise<string> {
  const child = Bun.spawn([...command], { cwd: folder, stdout: 'pipe', stderr: 'pipe' });
  const said = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
  return `${said.trim()}\nexit ${await child.exited}`;
}

test('the product exports each metric that an alert or the dashboard uses', async () => {
  const { services } = await startTestApi();
  const request = new Request('http://localhost/metrics');
  setFacts(request, { id: '', ip: '127.0.0.1', startedAt: 0 });
  const received = await (await readMetrics(services, request))?.text();
  for (const file of ['alerts.yml', 'grafana.json']) {
    const requested = (await Bun.file(join(folder, file)).text()).match(/\b(?:poshora|nodejs|process)_\w+/g) ?? [];
    expect(requested.length, file).toBeGreaterThan(8);
    const names = requested.map((name) => name.replace(/_seconds_(?:bucket|count)$/, '_seconds'));
    expect(names.filter((name) => !received?.includes(`# TYPE ${name} `))).toEqual([]);
  }
});

test.skipIf(!has('promtool'))(titleWith(['promtool'], 'alerts fire when they should, by promtool'), async () => {
  expect(await run('promtool', 'check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: 11 rules found\s+exit 0/);
  expect(await run('promtool', 'test', 'rules', 'alerts.test.yml')).toEndWith('SUCCESS\nexit 0');
});

test.skipIf(!has('systemd'))(titleWith(['systemd'], 'the unit restricts a server, by systemd'), async () => {
  const found = await run('systemd-analyze', 'security', '--offline=true', './poshora@.service');
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(found)?.[1]);
  expect(exposure).toBeLessThan(2);
});

test.skipIf(!has('systemd'))(titleWith(['systemd'], 'systemd knows every setting of the unit'), async () => {
  const unit = join(mkdtempSync(join(tmpdir(), 'poshora-unit-')), 'poshora@3000.service');
  copyFileSync(join(folder, 'poshora@.service'), unit);
  const said = await run('systemd-analyze', 'verify', unit);
  // Ignores missing programs and folders, because these depend on the machine.
  const found = said.split('\n').filter((line) => line.includes('poshora@') && !/not (found|executable)/.test(line));
  expect(found).toEqual([]);
  expect(said).toEndWith('exit 0');
});

test('the unit can write to the data and backup folders of the shipped settings', async () => {
  const unit = await Bun.file(join(folder, 'poshora@.service')).text();
  const environment = await Bun.file(join(folder, 'poshora.env')).text();
  const state = /^StateDirectory=(.+)$/m.exec(unit)?.[1] ?? '';
  const writable = [`/var/lib/${state}`, ...[...unit.matchAll(/^ReadWritePaths=-?(.+)$/gm)].map(([, path]) => path)];
  expect(unit).toContain('ProtectSystem=strict');
  expect(writable).toContain(/^BACKUP_URL=file:(.+)$/m.exec(environment)?.[1]);
  // EnvironmentFile would override Environment=.
  expect(unit).not.toMatch(/^Environment=/m);
  expect(unit).toContain(`ExecStart=/usr/bin/env PORT=%i DATA_DIR=${writable[0]} NODE_ENV=production`);
});

// Bun's globs match no `**` within braces.
const documents = ['*.md', 'docs/**/*.md'].flatMap((glob) => [...new Bun.Glob(glob).scanSync(root)]);

test('every link in the documents leads to a file and a heading', async () => {
  const anchorsOf = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const file of documents) {
    const text = await Bun.file(join(root, file)).text();
    for (const [, path = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)) {
      const target = path === '' ? join(root, file) : join(root, dirname(file), path);
      expect(existsSync(target), `${file}: ${path}`).toBeTrue();
      if (anchor !== undefined)
        expect(anchorsOf(await Bun.file(target).text()), `${file}: #${anchor}`).toContain(anchor);
    }
  }
});

test('every path of the repository that the documents name exists', async () => {
  const wrong: string[] = [];
  expect(documents.length).toBeGreaterThan(25);
  for (const file of documents) {
    const text = await Bun.file(join(root, file)).text();
    for (const [, path = ''] of text.matchAll(/`((?:api|db|docs|scripts|site|tests)\/[\w./[\]-]+)`/g))
      if (!path.endsWith('/.env') && !existsSync(join(root, path))) wrong.push(`${file}: ${path}`);
  }
  expect(wrong).toEqual([]);
});

interface ComposeService {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
}

test('only the proxy of the composed services is public, and servers get only known settings', async () => {
  const { services } = Bun.YAML.parse(await Bun.file(join(folder, 'compose.yaml')).text()) as {
    services: Record<string, ComposeService>;
  };
  expect(Object.keys(services)).toEqual(['proxy', 'first', 'second', 'database', 'durable', 'store']);
  expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy']);
  for (const { image } of Object.values(services)) expect(image).not.toEndWith(':latest');
  for (const server of [services['first'], services['second']]) {
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const names = Object.keys(server?.environment ?? {});
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !(name in settings))).toEqual([]);
  }
  const caddyfile = await Bun.file(join(folder, 'Caddyfile')).text();
  for (const name of Object.keys(services['proxy']?.environment ?? {})) expect(caddyfile).toContain(`{$${name}`);
});

test('the image uses the current versions and folders', async () => {
  const dockerfile = await Bun.file(join(folder, 'Dockerfile')).text();
  const { packageManager } = (await Bun.file(join(root, 'package.json')).json()) as { packageManager: string };
  expect(dockerfile).toContain(`FROM oven/${packageManager.replace('@', ':')} AS build`);
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name = '']) => name);
  expect(copied).toEqual(
    expect.arrayContaining(['api', 'db', 'dist', 'node_modules', 'package.json', 'scripts', 'site']),
  );
  const unbuilt = copied.filter((name) => !['dist', 'node_modules'].includes(name));
  for (const name of unbuilt) expect(existsSync(join(root, name)), name).toBeTrue();
});
