import { afterEach, expect, spyOn, test } from 'bun:test';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import { $toast } from '../stores/toasts.ts';
import { startTrial } from './start-trial.ts';
import { sayPaymentRefused } from './UpgradeDialog.tsx';

const refused = (code: string) => ({ code, message: `The server’s reason: ${code}` });

afterEach(() => $toast.set(null));

test('a refused payment of a plan names its reason, and an ended session offers to log in', () => {
  for (const language of ['bn', 'en'] as const) {
    const { toasts } = planPaymentWords(language);
    const toastOf = (code: string) => {
      sayPaymentRefused(refused(code), 'pro', language);
      return $toast.get();
    };
    expect(toastOf('duplicate_transaction')).toMatchObject({
      title: toasts.duplicate,
      description: toasts.duplicateText,
    });
    expect(toastOf('too_many_pending')).toMatchObject({ description: refused('too_many_pending').message });
    expect(toastOf('unreachable')).toMatchObject({ description: toasts.submitFailed });
    expect(toastOf('unauthenticated')).toMatchObject({
      description: toasts.notSignedIn,
      action: { label: toasts.logIn },
    });
  }
});

test('a trial that was used before says so', async () => {
  const { toasts } = planPaymentWords('bn');
  const body = { canUseTrial: false, isRestricted: false };
  const fetched = spyOn(globalThis, 'fetch').mockImplementation((async () => Response.json(body)) as never);
  expect(await startTrial('user', 'bn')).toBe(false);
  expect($toast.get()).toMatchObject({ title: toasts.trialUsed, description: toasts.trialFailed });
  fetched.mockRestore();
});
