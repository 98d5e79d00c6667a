import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { bkashSecrets } from './api/payments/gateways/bkash-testing.ts';
import { freePort } from './tests/api/port-testing.ts';

// Every worker reads this file again and has to come to the same product, so the choice is handed down to them.
const port = (process.env['JOURNEY_PORT'] ??= String(await freePort()));
const shopsPort = (process.env['JOURNEY_SHOPS_PORT'] ??= String(await freePort()));
const gatewayPort = (process.env['JOURNEY_GATEWAY_PORT'] ??= String(await freePort()));
const courierPort = (process.env['JOURNEY_COURIER_PORT'] ??= String(await freePort()));
const adsPort = (process.env['JOURNEY_ADS_PORT'] ??= String(await freePort()));
const data = (process.env['JOURNEY_DATA'] ??= join(tmpdir(), `poshora-journeys-${crypto.randomUUID()}`));
const fonts = (process.env['JOURNEY_FONTS'] ??= join(data, 'fonts.conf'));
const report = process.env['PLAYWRIGHT_JUNIT_OUTPUT_FILE'];
const chromium = process.env['CHROMIUM_PATH'];

/** Options to run Chromium as root and without requests of its own. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium starts a spare process for each page, which took a seventh of the processor time of all journeys. This list
  // replaces that of Playwright, so it repeats the entries that matter here.
  `--disable-features=${[
    'SpareRendererForSitePerProcess',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
];

/** Limit (ms) of one action, one navigation or one expectation. */
const longestStep = 15_000;

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/fonts.ts',
  fullyParallel: true,
  forbidOnly: true,
  failOnFlakyTests: true,
  // A journey that hangs costs seconds. These limits hold on a machine whose cores are all busy.
  timeout: 120_000,
  expect: { timeout: longestStep },
  // More than there are cores: a walk often waits for a timer, the disk or another process.
  workers: 3,
  reporter: [['list'], ...(report ? [['junit', { outputFile: report }] as const] : [])],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: {
      args: quiet,
      env: { ...process.env, FONTCONFIG_FILE: fonts },
      ...(chromium && { executablePath: chromium }),
    },
    actionTimeout: longestStep,
    navigationTimeout: longestStep,
    screenshot: 'only-on-failure',
    // A log of all actions, requests and console messages. Pictures and copies of the page cost processor time in every test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true }, grepInvert: /@desktop/ },
    {
      name: 'desktop',
      // Without motion there is less to draw; phones have theirs.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
      grepInvert: /@phone/,
    },
  ],
  webServer: [
    {
      command: 'node_modules/.bin/bun --no-env-file scripts/serve.ts',
      url: `http://localhost:${port}/`,
      env: {
        PORT: port,
        DATA_DIR: data,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '1',
        BKASH_URL: `http://127.0.0.1:${gatewayPort}/checkout`,
        STEADFAST_URL: `http://127.0.0.1:${courierPort}/api/v1`,
        REDX_URL: `http://127.0.0.1:${courierPort}/v1.0.0-beta`,
        META_ADS_URL: `http://127.0.0.1:${adsPort}/v24.0`,
        TIKTOK_ADS_URL: `http://127.0.0.1:${adsPort}/open_api/v1.3`,
        GA4_URL: `http://127.0.0.1:${adsPort}`,
        BKASH_APP_KEY: bkashSecrets.appKey,
        BKASH_APP_SECRET: bkashSecrets.appSecret,
        BKASH_USERNAME: bkashSecrets.username,
        BKASH_PASSWORD: bkashSecrets.password,
        // Only for shops' own stores. The operator has none.
        SSLCOMMERZ_URL: `http://127.0.0.1:${gatewayPort}/bank`,
        SMS_GATEWAY: 'bulksmsbd',
        SMS_KEY: 'key of the journeys',
        SMS_SENDER: 'Poshora',
        SMS_URL: `http://127.0.0.1:${gatewayPort}/sms`,
        SMS_PHONE_URL: `http://127.0.0.1:${gatewayPort}/phone/3rdparty/v1`,
      },
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      // One for all workers: with a server of its own, a worker would start a browser of its own for these journeys.
      command: `node_modules/.bin/bun --no-env-file tests/storefront-server.ts ${shopsPort}`,
      url: `http://127.0.0.1:${shopsPort}/told`,
    },
    {
      command: `node_modules/.bin/bun --no-env-file tests/gateway-server.ts ${gatewayPort}`,
      url: `http://127.0.0.1:${gatewayPort}/`,
    },
    {
      command: `node_modules/.bin/bun --no-env-file tests/courier-server.ts ${courierPort}`,
      url: `http://127.0.0.1:${courierPort}/`,
    },
    {
      command: `node_modules/.bin/bun --no-env-file tests/ads-server.ts ${adsPort}`,
      url: `http://127.0.0.1:${adsPort}/`,
    },
  ],
});
