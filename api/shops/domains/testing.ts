import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { findProgram } from '../../../tests/programs.ts';
import { publications } from '../../../db/schema/index.ts';
import { freePort } from '../../../tests/api/port-testing.ts';
import type { Plan } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { startTestApi, type ApiResponse } from '../../../tests/api/testing.ts';
import type { DomainRecord } from './contract.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

const dnsmasq = findProgram('dnsmasq');

/** A DNS zone: `{ host: IP addresses }`, `{ name: texts }`, `{ host: target of its CNAME }`. */
export interface Zone {
  readonly hosts?: Readonly<Record<string, readonly string[]>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly aliases?: Readonly<Record<string, string>>;
}

/** A DNS server for one test, on a free local port. It only knows `.test`. */
export async function startDnsServer() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-dns-'));
  const port = await freePort();
  let running: Bun.Subprocess | null = null;

  async function stop(): Promise<void> {
    running?.kill('SIGKILL');
    await running?.exited;
    running = null;
  }

  /** Replaces the zone. */
  async function say({ hosts = {}, texts = {}, aliases = {} }: Zone): Promise<void> {
    await stop();
    const file = join(folder, 'dnsmasq.conf');
    const lines = [
      'no-resolv',
      'no-hosts',
      'bind-interfaces',
      'listen-address=127.0.0.1',
      'local=/test/',
      `port=${port}`,
      ...Object.entries(hosts).map(([host, ips]) => `host-record=${[host, ...ips].join(',')}`),
      ...Object.entries(texts).map(([name, text]) => `txt-record=${name},"${text}"`),
      ...Object.entries(aliases).map(([host, target]) => `cname=${host},${target}`),
    ];
    await Bun.write(file, `${lines.join('\n')}\n`);
    running = Bun.spawn([dnsmasq ?? 'dnsmasq', '--keep-in-foreground', '--pid-file', '--log-facility=-', `-C`, file], {
      stdout: 'ignore',
      stderr: 'pipe',
    });
    await begun(running.stderr as ReadableStream<Uint8Array>);
  }

  await say({});
  return { host: `127.0.0.1:${port}`, say, stop };
}

/** dnsmasq logs its start once its port is open. */
async function begun(log: ReadableStream<Uint8Array>): Promise<void> {
  const reader = log.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (let said = ''; !/: started,/.test(said);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`dnsmasq did not start: ${said}`);
    said += value;
  }
  void drain(reader);
}

async function drain(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}

/** The platform's IP address in these tests. */
export const ours = '192.0.2.7';

/** An API of a platform at poshora.test, and sellers on Pro with requests for their domain. */
export async function startDomains(dns?: { readonly host: string }) {
  const api = await startTestApi({
    PUBLIC_URL: 'https://poshora.test',
    TRUSTED_PROXIES: '1',
    BKASH_NUMBER: '01712345678',
    MAIL_URL: 'file:/nonexistent',
    MAIL_FROM: 'hello@poshora.test',
    DOMAIN_ADDRESSES: ours,
    ...(dns && { DNS_SERVER: dns.host }),
  });
  const newProSeller = async (name: string) => {
    const seller = await api.newSeller(name);
    await givePlan(api.services, seller.userId, 'pro');
    const path = `/api/shops/${seller.shopId}/domain`;
    const { cookie } = seller;
    return {
      ...seller,
      read: async () => api.send('GET', path, { cookie }),
      put: async (domain: unknown, more: object = {}) => api.send('PUT', path, { cookie, body: { domain, ...more } }),
      check: async () => api.send('POST', `${path}/check`, { cookie, body: {} }),
      remove: async () => api.send('DELETE', path, { cookie }),
      wanted: async () => {
        const [row] = await api.services.database.db
          .select()
          .from(publications)
          .where(eq(publications.shopId, seller.shopId));
        return row?.wanted ?? 0;
      },
      mails: async () => (await queuedMails(api.services, seller.identifier)).map(({ subject }) => subject),
    };
  };
  return { ...api, newProSeller };
}

/** The value of the TXT proof that the owner sees. */
export function proofOf(body: ApiResponse | null): string {
  const records = (body?.['records'] ?? []) as readonly DomainRecord[];
  return records.find(({ type }) => type === 'TXT')?.value ?? '';
}

/** Sets an account's plan. */
export async function givePlan({ database }: Services, userId: string, plan: Plan) {
  const trialEnd = plan === 'trial' ? Number.MAX_SAFE_INTEGER : null;
  await setPlan(database, plan, userId, { trialEnd, planExpiresAt: null });
}
