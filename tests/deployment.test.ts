import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { noteFacts } from '../api/requests/facts.ts';
import { readMetrics } from '../api/operations/metrics.ts';
import { startTestApi } from '../api/testing.ts';

const folder = join(import.meta.dir, '../docs/deployment');
const promtool = Bun.which('promtool');
const systemd = Bun.which('systemd-analyze');

async function run(...command: readonly string[]): Promise<string> {
  const child = Bun.spawn([...command], { cwd: folder, stdout: 'pipe', stderr: 'pipe' });
  const said = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
  return `${said.trim()}\nexit ${await child.exited}`;
}

test('each metric that an alert or the dashboard asks for is told by the product', async () => {
  const { services } = await startTestApi();
  const request = new Request('http://localhost/metrics');
  noteFacts(request, { id: '', address: '127.0.0.1', startedAt: 0 });
  const told = await (await readMetrics(services, request))?.text();
  for (const file of ['alerts.yml', 'grafana.json']) {
    const asked = (await Bun.file(join(folder, file)).text()).match(/\b(?:poshora|nodejs|process)_\w+/g) ?? [];
    expect(asked.length, file).toBeGreaterThan(8);
    const names = asked.map((name) => name.replace(/_(?:bucket|count)$/, ''));
    expect(names.filter((name) => !told?.includes(`# TYPE ${name} `))).toEqual([]);
  }
});

test.skipIf(!promtool)('alerts go off when they should, by promtool', async () => {
  expect(await run('promtool', 'check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: 10 rules found\s+exit 0/);
  expect(await run('promtool', 'test', 'rules', 'alerts.test.yml')).toEndWith('SUCCESS\nexit 0');
});

test.skipIf(!systemd)('the unit leaves a server little, by systemd', async () => {
  const found = await run('systemd-analyze', 'security', '--offline=true', './poshora@.service');
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(found)?.[1]);
  expect(exposure).toBeLessThan(2);
});
