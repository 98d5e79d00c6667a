import { expect, test } from 'bun:test';
import { removeOldKeys } from './old-keys.ts';

test('keys of an earlier plan and trial are removed; unsaved input and the session stay', () => {
  const stored = new Map(
    [
      'plan',
      'trialStart',
      'trialEnd',
      'poshora_plan',
      'poshora_trialStart',
      'poshora_trial_end',
      'poshora_session',
      'poshora.draft.1',
    ].map((key) => [key, '1']),
  );
  removeOldKeys({ removeItem: (key) => void stored.delete(key) });
  expect([...stored.keys()]).toEqual(['poshora_session', 'poshora.draft.1']);
});
