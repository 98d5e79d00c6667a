import { untilAvailable } from '../db/until-available.ts';
import { createApp } from './app.ts';
import { BuiltFiles } from './publishing/delivery/built-files.ts';
import { ChangeFeed } from './publishing/delivery/change-feed.ts';
import { completePages } from './publishing/delivery/complete-page.ts';
import type { Delivery } from './publishing/delivery/deliver.ts';
import { Sitemap } from './publishing/delivery/sitemap.ts';
import {
  earlierAssetDelivery,
  storeAssets,
  removeEarlierAssets,
  imageDelivery,
} from './publishing/delivery/stored-files.ts';
import { PublishedPages } from './publishing/delivery/published-pages.ts';
import { hostHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { ShopHosts } from './shops/domains/shop-hosts.ts';
import { frontDoor } from './front-door.ts';
import { builtFolder } from './services.ts';
import { jobsOf } from './operations/schedule/job-list.ts';
import type { Kind } from './platform/jobs/kind.ts';
import { startJobs } from './platform/jobs/runner.ts';
import { watchWork } from './operations/probes/watch-work.ts';
import { stopInTime } from './operations/probes/stop-in-time.ts';
import { startBuild } from './publishing/publisher/editions.ts';
import { PublishWorkers } from './publishing/publisher/publish-workers.ts';
import { Publisher } from './publishing/publisher/publisher.ts';
import { openPublishing, type Publishing } from './publishing/publisher/publishing.ts';
import { loadSite, type Site } from './publishing/publisher/site.ts';
import { sweepShops } from './publishing/publisher/due-shops.ts';
import type { Services } from './platform/config/services.ts';
import { ErasureFeed } from './platform/storage/erasures.ts';

/** Seconds without data after which a connection is closed. The front door sets a longer time for writes. */
const standardIdleTimeout = 25;

/**
 * Bun's own limit, which refuses without a message. Our own limits are lower, apply before a body is read, and respond
 * with the reason (`requests/kinds.ts`).
 */
const maxBody = 1024 * 1024 * 1024;

/**
 * Serves the built site, the published shops and the API, and publishes due shops.
 * @param idleTimeout seconds without data after which a connection is closed
 */
export async function startServer(services: Services, idleTimeout = standardIdleTimeout) {
  const { config, storage } = services;
  const site = await loadSite(builtFolder);
  const publishing = openPublishing(services, site);
  const publisher = new Publisher(publishing, { isBackground: config.publishers === 0 });
  const hosts = new ShopHosts(services);
  const published = new PublishedPages({
    database: services.database,
    store: publishing.pages,
    repair: (shopId) => publisher.repair(shopId),
    securityHeaders: securityHeaders(config.isHttps),
    hostHeaders: hostHeaders(config.isHttps),
    isBehind: () => changes.isBehind,
    hostOf: (shopId) => hosts.ofShop(shopId),
  });
  publisher.onPublic((version) => published.notice(version));
  hosts.onChange((shopId) => published.forget(shopId));
  const changes = new ChangeFeed(services, async (changed) => {
    await hosts.refresh(changed.shopId);
    published.notice(changed);
  });
  const workers = new PublishWorkers(publishing, config.publishers);
  const erasures = new ErasureFeed(services);
  const deliverImage = imageDelivery(storage, (listener) => erasures.onErased(listener));
  const deliverEarlierAsset = earlierAssetDelivery(storage);
  const sitemap = new Sitemap(services.database, config.publicUrl);
  const withSite = { ...services, render: site.render, renderOrder: site.renderOrder };
  const delivery: Delivery = {
    services: withSite,
    built: new BuiltFiles(site, config.publicUrl, completePages(services, site)),
    published,
    stored: async (request, path) =>
      (await deliverImage(request, path)) ??
      (await sitemap.find(path))?.send(request) ??
      (await deliverEarlierAsset(request, path)),
  };
  const app = createApp(withSite, hosts);

  const watching = await watchWork(services, () => changes.age);
  await hosts.start();
  const door = frontDoor(services, app, delivery, hosts);
  const server = Bun.serve({
    port: config.port,
    hostname: config.host,
    idleTimeout,
    maxRequestBodySize: maxBody,
    // Bun's development error page would show a stack and source lines.
    development: false,
    fetch: door.fetch,
    error: door.error,
  });

  const { database, log } = services;
  // The server already listens. While a libSQL server is away, requests get 503, and the start goes on afterwards.
  for (const step of [() => startBuild(database, publishing.build), () => changes.start(), () => erasures.start()])
    await untilAvailable(step, (error) => log.warn({ err: error }, 'the start waits for the database'));
  publisher.start();
  workers.start();
  void storeAssets(site, storage).catch((error: unknown) =>
    services.log.error({ err: error }, 'storing the assets of this build for later builds failed'),
  );
  const working = [publisher, workers, changes, erasures, hosts, ...watching];
  const background = [startJobs(services, jobsOfServer(services, site, publishing)), ...working];

  const stop = (notice?: number) =>
    stopInTime({ server, leave: door.leave, background, database: services.database }, notice);

  return { url: server.url, stop, publisher, delivery };
}

/** All kinds of background work, including those that need the built site. */
const jobsOfServer = (services: Services, site: Site, publishing: Publishing): readonly Kind[] => [
  ...jobsOf(services.config),
  {
    name: 'earlier assets',
    schedule: '7 4 * * *',
    run: async () => removeEarlierAssets(services.database, site, services.storage),
  },
  { name: 'left-over pages', schedule: '27 3 * * *', run: async () => sweepShops(publishing) },
];
