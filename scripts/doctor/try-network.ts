import type { Config } from '../../api/platform/config/config.ts';
import { lookUpHost } from '../../api/shops/domains/look-up.ts';
import { openTransport } from '../../api/platform/messaging/mail/transport.ts';
import { advice, messageOf, right, tried, wrong, type Finding } from './finding.ts';

/** Connects to the mail server with TLS and sign-in. Sends no mail. */
export const tryMail = ({ mailUrl }: Config): Promise<Finding[]> =>
  tried(
    'Mail',
    async () => {
      const transport = openTransport(mailUrl);
      try {
        return [right(`Mail: ${await transport.verify()}`)];
      } finally {
        transport.close();
      }
    },
    (error) => `${messageOf(error)}. Correct MAIL_URL, or start the mail server.`,
  );

/** Resolves the host of PUBLIC_URL, or any name if there is none. */
export const tryResolver = (config: Config): Promise<Finding[]> =>
  tried('Resolver', async () => {
    const who = config.dnsServers.length > 0 ? config.dnsServers.join(', ') : 'this machine’s resolver';
    const { hostname } = new URL(config.publicUrl);
    const { ips } = await lookUpHost(config, config.isPublic ? hostname : 'example.com');
    const problem = `Resolver: ${who} does not respond, so shops’ own domains cannot be checked. Correct DNS_SERVER or the machine’s network.`;
    if (ips === null) return [config.dnsServers.length > 0 ? wrong(problem) : advice(problem)];
    if (!config.isPublic) return [right(`Resolver: ${who} answers.`)];
    return ips.length > 0
      ? [right(`Resolver: ${who} resolves ${hostname} to ${ips.join(', ')}.`)]
      : [wrong(`Resolver: ${who} finds no IP address of ${hostname}. Add an A or AAAA record for it.`)];
  });

/** Checks that the proxy forwards a visitor's request to this server. */
export async function tryProxies({ isPublic, publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  if (!isPublic) return [];
  const count = `TRUSTED_PROXIES is ${trustedProxies}`;
  try {
    const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    const body = (await response.json().catch(() => null)) as { status?: string } | null;
    if (response.ok && body?.status === 'ok')
      return [right(`Proxies: ${publicUrl} leads to a running server; ${count}.`)];
    return [
      advice(
        `Proxies: ${publicUrl} responds with ${response.status}, but not from a server of this product. ${count}.`,
      ),
    ];
  } catch (error) {
    return [
      advice(
        `Proxies: no response from ${publicUrl} (${messageOf(error)}). Is the server started, are ports 80 and 443 open?`,
      ),
    ];
  }
}
