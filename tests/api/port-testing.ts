import { createServer } from 'node:net';

/** Below the system's ephemeral ports (ip_local_port_range(5)), so that no other program gets them meanwhile. */
const [first, last] = [10_000, 32_000];

/** The next port to try. Parallel test processes start far apart. */
let next = first + ((process.pid * 211) % (last - first));

/** A free port, a different one at each call. */
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
