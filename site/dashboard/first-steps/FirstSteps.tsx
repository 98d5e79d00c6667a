import './first-steps.css';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { UserView } from '../../../api/identity/contract.ts';
import type { FirstStep, OwnShop } from '../../../api/shops/contract.ts';
import { firstStepWords } from '../../i18n/dashboard/first-steps.ts';
import { formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../paths.ts';
import { leaveKeepingDrafts } from '../../stores/leave.ts';
import { ownersView } from '../../stores/owners-view.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { openSection, type Section } from '../sections.ts';
import { ConfirmDelivery } from './ConfirmDelivery.tsx';
import { OfferOrders } from './OfferOrders.tsx';
import { stepsOf, unnoted } from './first-steps.ts';
import { noteSteps } from './note-steps.ts';

interface Props {
  user: UserView;
  shop: OwnShop;
  /** Elsewhere than in Shop Setup the list starts closed. */
  isOpen: boolean;
  onShare: () => void;
}

const sectionOfStep: Partial<Record<FirstStep, Section>> = {
  name: 'shop-info',
  whatsapp: 'shop-info',
  logo: 'shop-info',
  product: 'products',
  payment: 'payment',
};

/** The checklist of a new seller; it goes when all is done. */
export function FirstSteps({ user, shop, isOpen, onShare }: Props) {
  const words = useWords(firstStepWords);
  const language = useLanguage();
  const steps = stepsOf(shop, user.email !== null);
  const done = steps.filter(({ isDone }) => isDone).length;
  const toNote = unnoted(steps, shop).join(' ');
  useEffect(() => {
    if (toNote !== '' && ownersView === null) void noteSteps(...(toNote.split(' ') as FirstStep[]));
  }, [toNote]);
  if (done === steps.length) return null;

  function begin(name: FirstStep) {
    const section = sectionOfStep[name];
    if (section) openSection(section);
    else if (name === 'email') leaveKeepingDrafts(`${inLanguage('/profile-settings', language)}#sign-in`);
    else onShare();
  }
  return (
    <details className="first-steps" key={String(isOpen)} open={isOpen}>
      <summary>
        <h2>{words.title}</h2>
        <span>{words.progress(formatNumber(done, language), formatNumber(steps.length, language))}</span>
      </summary>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name}>
            {isDone ? (
              <DoneStep>{words.steps[name]}</DoneStep>
            ) : name === 'delivery' ? (
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
        ))}
      </ol>
    </details>
  );
}

function DoneStep({ children }: { children: ReactNode }) {
  const words = useWords(firstStepWords);
  return (
    <p>
      <CircleCheck size={20} aria-hidden />
      <s>{children}</s>
      <span className="unseen"> ({words.done})</span>
    </p>
  );
}
