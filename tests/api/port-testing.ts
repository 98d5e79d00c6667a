import { createServer } from 'node:net';

/** Below the ports that systems give away by themselves (ip_local_port_range(5)), so that none is lent out meanwhile. */
const [first, last] = [10_000, 32_000];

/** Where this process looks next: processes that test side by side begin far from each other. */
let next = first + ((process.pid * 211) % (last - first));

/** A port that nothing listens on, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + 1 < last ? port + 1 : first;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
