import { readConfig } from '../api/platform/config/config.ts';
import type { Finding } from './doctor/finding.ts';
import { showSettings } from './doctor/show-settings.ts';
import { tryDatabase } from './doctor/try-database.ts';
import { tryClock, tryDisk, tryReplica } from './doctor/try-machine.ts';
import { tryMail, tryProxies, tryResolver } from './doctor/try-network.ts';
import { tryStores } from './doctor/try-store.ts';

/**
 * `bun run doctor`: prints each setting with its meaning, tries what the product needs, and says what to do. It changes
 * nothing and shows no secret; it ends with 1 where a start would fail or data would be lost.
 */
const marks: Readonly<Record<Finding['state'], string>> = { right: '✓', advice: '!', wrong: '✗' };
const { lines, isRight } = showSettings(process.env);
console.log(`Settings (· not set)\n${lines.join('\n')}`);

const findings = isRight ? await tryAll() : [];
if (isRight) console.log('\nWhat it needs');
for (const { state, text } of findings) console.log(`${marks[state]} ${text}`);
const isWell = isRight && findings.every(({ state }) => state !== 'wrong');
console.log(isWell ? '\nNothing would stop a start.' : '\nMend what is marked ✗, and ask again.');
process.exit(isWell ? 0 : 1);

async function tryAll(): Promise<Finding[]> {
  const config = readConfig(process.env);
  const disk = tryDisk(config);
  const found = await Promise.all([tryStores(config), tryMail(config), tryResolver(config), tryProxies(config)]);
  // Last, because looking through a large database leaves no time for anything else.
  return [...disk, ...tryReplica(config), ...tryClock(), ...found.flat(), ...(await tryDatabase(config))];
}
