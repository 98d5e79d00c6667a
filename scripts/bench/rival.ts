/** Another server for the same page. */
export interface Rival {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts a server and waits until `url` responds. */
export async function startRival(command: readonly string[], url: string): Promise<Rival> {
  const server = Bun.spawn([...command], { stdout: 'ignore', stderr: 'ignore' });
  for (let isUp = false; !isUp; await Bun.sleep(20)) {
    if (server.exitCode !== null) throw new Error(`${command[0]} did not start`);
    isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return { url, pid: server.pid, stop: () => server.kill() };
}
