import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import { plansWords } from '../i18n/plans.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { TrialOffer } from './TrialOffer.tsx';

const words = plansWords('en');

/** The text that a user with these dates sees above the plans, without what is hidden. */
function offerTo(user: Partial<UserView>): string {
  const html = renderToStaticMarkup(
    <LanguageProvider language="en">
      <TrialOffer user={{ trialStart: null, trialEnd: null, ...user } as UserView} busy={false} onChoose={() => {}} />
    </LanguageProvider>,
  );
  return html.replace(/<div class="trial-offer__offer trial-offer__gone">.*?<\/div>/, '');
}

test('the trial is offered once', () => {
  expect(offerTo({ plan: 'free' })).toContain(words.startTrial);
  for (const trialEnd of [null, 2]) {
    const used = offerTo({ plan: 'free', trialStart: 1, trialEnd });
    expect(used).not.toContain(words.startTrial);
    expect(used).toContain(words.trialHad);
  }
  expect(offerTo({ plan: 'pro', trialStart: 1 })).not.toContain(words.trialHad);
});
