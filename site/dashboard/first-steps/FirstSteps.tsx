import './first-steps.css';
import { useStore } from '@nanostores/react';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { OwnShop } from '../../../api/shops/contract.ts';
import { firstStepWords } from '../../i18n/dashboard/first-steps.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { openSection } from '../sections.ts';
import { firstSteps } from './first-steps.ts';
import { $sharedHere, wasSharedHere } from './shared.ts';

interface Props {
  shop: OwnShop;
  /** Elsewhere than in Shop Setup the list starts closed. */
  isOpen: boolean;
  onShare: () => void;
}

/** The checklist of a new seller; it goes when all is done. */
export function FirstSteps({ shop, isOpen, onShare }: Props) {
  const words = useWords(firstStepWords);
  const language = useLanguage();
  useStore($sharedHere);
  const steps = firstSteps(shop, wasSharedHere(shop.id));
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <details className="first-steps" key={String(isOpen)} open={isOpen}>
      <summary>
        <h2>{words.title}</h2>
        <span>{words.progress(formatNumber(done, language), formatNumber(steps.length, language))}</span>
      </summary>
      <ol>
        {steps.map(({ name, isDone, section }) => (
          <li key={name}>
            {isDone ? (
              <p>
                <CircleCheck size={20} aria-hidden />
                <s>{words.steps[name]}</s>
                <span className="unseen"> ({words.done})</span>
              </p>
            ) : (
              <button type="button" onClick={() => (section ? openSection(section) : onShare())}>
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
