import { Publisher } from '../api/publishing/publisher/publisher.ts';
import { openPublishing } from '../api/publishing/publisher/publishing.ts';
import { loadSite } from '../api/publishing/publisher/site.ts';
import { readConfig } from '../api/platform/config/config.ts';
import { lowerPriority } from '../api/platform/jobs/lower-priority.ts';
import { builtFolder, openServices } from '../api/services.ts';
import { readOptions } from './steps/read-options.ts';

/**
 * `bun run publish-worker [--until-idle]`: publishes rebuilds and link previews at low priority, on the server's machine or
 * on another one with the same database and store. With `--until-idle` it ends after the last one.
 */
const priority = 10;

/** Time (ms) without work after which it ends. */
const idleFor = 20_000;

const { values } = readOptions({ 'until-idle': { type: 'boolean' } });
lowerPriority(priority);
const services = await openServices(readConfig(process.env));
const publisher = new Publisher(openPublishing(services, await loadSite(builtFolder)), { takesSaves: false });

async function stop(): Promise<void> {
  await publisher.stop();
  await services.database.close();
  process.exit(0);
}

publisher.start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
if (values['until-idle']) {
  const timer = setInterval(() => {
    if (publisher.idleSince + idleFor > performance.now()) return;
    clearInterval(timer);
    void stop();
  }, 1_000);
}
