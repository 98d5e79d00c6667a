import './first-steps.css';
import { ChevronRight, Circle } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import type { FirstStep, OwnShop } from '../../../api/shops/shop/contract.ts';
import { firstStepWords } from '../../i18n/dashboard/first-steps.ts';
import { formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../paths.ts';
import { leaveKeepingDrafts } from '../../stores/leave.ts';
import { ownersView } from '../../stores/owners-view.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { openField } from '../open-field.ts';
import { useAddProduct } from '../products/use-add-product.ts';
import type { Section } from '../sections.ts';
import { ConfirmDelivery } from './ConfirmDelivery.tsx';
import { OfferOrders } from './OfferOrders.tsx';
import { stepsOf, unnoted } from './first-steps.ts';
import { recordSteps } from './note-steps.ts';

interface Props {
  user: UserView;
  shop: OwnShop;
  onShare: () => void;
}

const fieldOfStep: Partial<Record<FirstStep, readonly [section: Section, field: string]>> = {
  name: ['shop-info', 'name'],
  whatsapp: ['shop-info', 'whatsapp'],
  logo: ['shop-info', 'logoUrl'],
  payment: ['payment', 'bkash'],
};

/** A new seller's next step, with all others folded away. It disappears when all are done, skipped or hidden. */
export function FirstSteps({ user, shop, onShare }: Props) {
  const heading = useId();
  const words = useWords(firstStepWords);
  const language = useLanguage();
  const addProduct = useAddProduct(shop);
  const steps = stepsOf(shop, user.email !== null);
  const left = steps.flatMap(({ name, isDone }) => (isDone ? [] : [name]));
  const toNote = unnoted(steps, shop).join(' ');
  useEffect(() => {
    if (toNote !== '' && ownersView === null) void recordSteps(...(toNote.split(' ') as FirstStep[]));
  }, [toNote]);
  if (left.length === 0) return null;

  function begin(name: FirstStep) {
    const field = fieldOfStep[name];
    if (field) openField(...field);
    else if (name === 'product') addProduct();
    else if (name === 'email') leaveKeepingDrafts(`${inLanguage('/profile-settings', language)}#sign-in`);
    else onShare();
  }
  const show = (name: FirstStep) => (
    <li key={name}>
      {name === 'delivery' ? (
        <ConfirmDelivery shop={shop} />
      ) : name === 'orders' ? (
        <OfferOrders shop={shop} />
      ) : (
        <button type="button" onClick={() => begin(name)}>
          <Circle size={20} aria-hidden />
          {words.steps[name]}
          <ChevronRight size={18} aria-hidden />
        </button>
      )}
    </li>
  );
  const [next, ...rest] = left;
  const number = (count: number) => formatNumber(count, language);
  const skip = (
    <div className="first-steps__skip">
      {left.includes('email') && <SkipButton steps={['email']}>{words.skipEmail}</SkipButton>}
      <SkipButton steps={left}>{words.hide}</SkipButton>
    </div>
  );
  return (
    <section className="first-steps" aria-labelledby={heading}>
      <div className="first-steps__head">
        <h2 id={heading}>{words.title}</h2>
        <span>{words.progress(number(steps.length - left.length), number(steps.length))}</span>
      </div>
      <ol>{next && show(next)}</ol>
      {rest.length === 0 ? (
        skip
      ) : (
        <details>
          <summary>{words.rest(number(rest.length))}</summary>
          <ol>{rest.map(show)}</ol>
          {skip}
        </details>
      )}
    </section>
  );
}

/** Records steps as done without doing them. */
function SkipButton({ steps, children }: { steps: readonly FirstStep[]; children: ReactNode }) {
  const [isBusy, setIsBusy] = useState(false);
  async function skip() {
    setIsBusy(true);
    const outcome = await recordSteps(...steps);
    setIsBusy(false);
    if (outcome.kind === 'refused') toastError({ title: outcome.refusal.message });
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void skip()}>
      {children}
    </Button>
  );
}
