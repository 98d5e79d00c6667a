import { readConfig } from '../api/platform/config/config.ts';
import type { Finding } from './doctor/finding.ts';
import { showSettings } from './doctor/show-settings.ts';
import { tryDatabase } from './doctor/try-database.ts';
import { tryGateways } from './doctor/try-gateways.ts';
import { tryClock, tryDisk } from './doctor/try-machine.ts';
import { tryMail, tryProxies, tryResolver } from './doctor/try-network.ts';
import { tryStores } from './doctor/try-store.ts';
import { readOptions } from './steps/read-options.ts';

/**
 * `bun run doctor`: prints each setting with its meaning, tests all dependencies and says what to do. It changes nothing
 * and shows no secret. It ends with 1 if a start would fail or data could be lost.
 */
const marks: Readonly<Record<Finding['state'], string>> = { right: '✓', advice: '!', wrong: '✗' };
readOptions({});
const { lines, isRight } = showSettings(process.env);
console.log(`Settings (· not set)\n${lines.join('\n')}`);

const findings = isRight ? await tryAll() : [];
if (isRight) console.log('\nDependencies');
for (const { state, text } of findings) console.log(`${marks[state]} ${text}`);
const isWell = isRight && findings.every(({ state }) => state !== 'wrong');
console.log(isWell ? '\nThe server can start.' : '\nCorrect the lines with ✗ and run the doctor again.');
process.exit(isWell ? 0 : 1);

async function tryAll(): Promise<Finding[]> {
  const config = readConfig(process.env);
  const disk = tryDisk(config);
  const found = await Promise.all([
    tryStores(config),
    tryMail(config),
    tryResolver(config),
    tryProxies(config),
    tryGateways(config),
  ]);
  // Last, because checking a large database takes long.
  return [...disk, ...tryClock(), ...found.flat(), ...(await tryDatabase(config))];
}
