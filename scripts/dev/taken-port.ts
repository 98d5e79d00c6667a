import { createServer } from 'node:net';

/** The first of these ports that is in use on this machine. */
export async function takenPort(ports: readonly number[]): Promise<number | undefined> {
  for (const port of ports) for (const host of ['127.0.0.1', '::1']) if (await isTaken(port, host)) return port;
  return undefined;
}

/** Other errors, such as missing IPv6, count as free. The server itself reports them. */
function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
