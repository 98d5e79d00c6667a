import { expect, test } from 'bun:test';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { folderWith } from './testing.ts';

const empty = mkdtempSync(join(tmpdir(), 'poshora-empty-'));
const nothing = { chosen: undefined, path: empty, playwrightPath: join(empty, 'none'), isRoot: false };

function folderWithPrograms(programs: Readonly<Record<string, string>>): string {
  const folder = folderWith(programs);
  for (const name of Object.keys(programs)) chmodSync(join(folder, name), 0o755);
  return folder;
}

test('takes the Chromium of CHROMIUM_PATH before all others', async () => {
  const folder = folderWithPrograms({ chromium: '', mine: '' });
  expect(await findChromium({ ...nothing, chosen: join(folder, 'mine'), path: folder })).toBe(join(folder, 'mine'));
});

test('refuses a wrong CHROMIUM_PATH and takes no other Chromium', async () => {
  const folder = folderWithPrograms({ chromium: '' });
  const search = findChromium({ ...nothing, chosen: join(folder, 'wrong'), path: folder });
  await expect(search).rejects.toThrow(/CHROMIUM_PATH is .*wrong/);
});

test('prefers one on the PATH to Playwright’s, and Playwright’s to an installation', async () => {
  const folder = folderWithPrograms({ 'google-chrome': '', 'apt-get': '#!/bin/sh\nexit 1\n', cached: '' });
  const surroundings = { ...nothing, playwrightPath: join(folder, 'cached'), isRoot: true };
  expect(await findChromium({ ...surroundings, path: folder })).toBe(join(folder, 'google-chrome'));
  expect(await findChromium({ ...surroundings, path: empty })).toBe(join(folder, 'cached'));
});

test('installs one as root after an update of the package list', async () => {
  const folder = folderWithPrograms({});
  const installer = `#!/bin/sh
echo "$@" >> ${folder}/log
for name; do :; done
case "$*" in *install*) echo > ${folder}/$name; /bin/chmod +x ${folder}/$name;; esac\n`;
  const withInstaller = folderWithPrograms({ 'apt-get': installer });
  const path = `${withInstaller}:${folder}`;
  expect(await findChromium({ ...nothing, path, isRoot: true })).toBe(join(folder, 'chromium-headless-shell'));
  expect((await Bun.file(join(folder, 'log')).text()).split('\n')[0]).toContain('update');
});

test('installs the larger package if the smaller one is unknown', async () => {
  const folder = folderWithPrograms({});
  const installer = `#!/bin/sh
case "$*" in *headless*) exit 100;; *install*) echo > ${folder}/chromium; /bin/chmod +x ${folder}/chromium;; esac\n`;
  const withInstaller = folderWithPrograms({ 'apt-get': installer });
  expect(await findChromium({ ...nothing, path: `${withInstaller}:${folder}`, isRoot: true })).toBe(
    join(folder, 'chromium'),
  );
});

test('changes nothing without root and gives advice', async () => {
  const folder = folderWithPrograms({ 'apt-get': '#!/bin/sh\necho > "$0.called"\n' });
  await expect(findChromium({ ...nothing, path: folder })).rejects.toThrow(/CHROMIUM_PATH/);
  expect(await Bun.file(join(folder, 'apt-get.called')).exists()).toBe(false);
});

test('gives advice if the installation fails', async () => {
  const folder = folderWithPrograms({ 'apt-get': '#!/bin/sh\nexit 100\n' });
  await expect(findChromium({ ...nothing, path: folder, isRoot: true })).rejects.toThrow(/CHROMIUM_PATH/);
});
