import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { ownDomain } from '../site/i18n/own-domain.ts';
import { unknownHost } from '../site/i18n/unknown-host.ts';
import { inLanguage } from '../site/paths.ts';
import { fillSignIn, refusals } from './account-steps.ts';
import type { Command, World } from './behind-caddy-process.ts';
import { expect, test } from './journey.ts';
import { has, titleWith } from './programs.ts';

const needed = ['caddy', 'dnsmasq'] as const;
const bun = join(import.meta.dirname, '../node_modules/.bin/bun');

async function startWorld() {
  const child = spawn(bun, ['--no-env-file', join(import.meta.dirname, 'behind-caddy-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The product behind Caddy ended');
    return JSON.parse(value) as unknown;
  };
  const world = (await read()) as World;
  const carryOut = async (command: Command) => {
    child.stdin.write(`${JSON.stringify(command)}\n`);
    await read();
  };
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { ...world, carryOut, stop };
}

/** The public key hash that Chromium trusts, in place of an installed authority. */
function keyOf(certificate: string): string {
  const key = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

test(
  titleWith(needed, 'a seller connects a domain, the shop is served there over HTTPS, and a downgrade ends it @phone'),
  async ({ playwright, watch, language, launchOptions, viewport }) => {
    test.skip(!has(...needed));
    const words = ownDomain(language);
    const world = await startWorld();
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--host-resolver-rules=MAP *.test 127.0.0.1',
        `--ignore-certificate-errors-spki-list=${keyOf(world.signer)}`,
      ],
    });
    try {
      const context = await browser.newContext({ viewport, hasTouch: true });
      const page = await context.newPage();
      watch.follow(context);
      watch.allow(refusals);
      watch.allow(new RegExp(`^request to https://(poshora|rahima)\\.test:${world.port}/`));

      const settings = inLanguage('/profile-settings', language);
      await page.goto(`${world.publicUrl}${inLanguage('/login', language)}?return=${settings}`);
      await fillSignIn(page, language, world.identifier, world.password);
      await page.getByRole('textbox', { name: words.label }).fill('rahima.test');
      await page.getByRole('button', { name: words.connect }).click();
      const proof = await page.getByText(/^poshora-verification=/).textContent();
      const check = page.getByRole('button', { name: words.checkNow });

      await world.carryOut({
        does: 'zone',
        zone: { hosts: { 'rahima.test': ['192.0.2.99'] }, texts: { '_poshora.rahima.test': 'something else' } },
      });
      await check.click();
      await expect(page.getByText(words.stillMissing)).toBeVisible();
      await expect(page.getByText(words.foundInstead('192.0.2.99'))).toBeVisible();
      await expect(page.getByText(words.foundInstead('something else'))).toBeVisible();

      await world.carryOut({
        does: 'zone',
        zone: { hosts: { 'rahima.test': ['127.0.0.1'] }, texts: { '_poshora.rahima.test': proof ?? '' } },
      });
      await check.click();
      await expect(page.getByText(words.nowLive)).toBeVisible();

      await page.getByRole('link', { name: 'rahima.test' }).click();
      await expect(page).toHaveURL(`https://rahima.test:${world.port}/`);
      const name = page.getByRole('heading', { level: 1, name: 'Rahima Fashion' });
      await expect(name).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://rahima.test:${world.port}/`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('You are offline. This page shows what you saw last.')).toBeVisible();
      await expect(name).toBeVisible();
      await context.setOffline(false);

      await page.goto(`https://rahima.test:${world.port}${world.orderPage}`);
      await expect(page.getByText('Salma Akter').first()).toBeVisible();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const stored = await page.evaluate(async () =>
        (await (await caches.open('poshora /')).keys()).map(({ url }) => new URL(url).pathname),
      );
      expect(stored).toContain('/');
      expect(stored, 'the page of an order names a person').not.toContain(world.orderPage);

      await world.carryOut({ does: 'downgrade' });
      await page.goto(`https://rahima.test:${world.port}/`);
      await expect(name, 'the days of grace').toBeVisible();
      await page.goto(`${world.publicUrl}${settings}`);
      await expect(page.getByText(words.states.ending, { exact: true })).toBeVisible();

      await world.carryOut({ does: 'pass grace' });
      await page.goto(`https://rahima.test:${world.port}/`);
      await expect(page).toHaveURL(`${world.publicUrl}/${world.slug}`);
      await expect(name).toBeVisible();

      await world.carryOut({ does: 'pass redirects' });
      const gone = await page.goto(`https://rahima.test:${world.port}/`);
      expect(gone?.status()).toBe(404);
      await expect(page.getByText(unknownHost('en').title)).toBeVisible();
    } finally {
      await browser.close();
      await world.stop();
    }
  },
);
