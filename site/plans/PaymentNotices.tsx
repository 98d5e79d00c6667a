import './payment-notices.css';
import { useStore } from '@nanostores/react';
import type { UpgradeRequestView } from '../../api/accounts/plans/contract.ts';
import { formatDate } from '../i18n/format.ts';
import { paymentWords, rejectionTexts } from '../i18n/payments.ts';
import { planNames } from '../i18n/plan-names.ts';
import { inLanguage } from '../paths.ts';
import { ownersView } from '../stores/owners-view.ts';
import { Button } from '../ui/Button.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { $openPayments, markRead } from './payments.ts';
import { useWatchedPayments, type Watch } from './use-watched-payments.ts';

/** Pending payments, and the outcome of others until the user has read it. Renders nothing if there are none. */
export function PaymentNotices(watch: Watch) {
  const payments = useStore($openPayments);
  useWatchedPayments(watch);
  const words = useWords(paymentWords);
  if (payments.length === 0) return null;
  return (
    <section className="payment-notices" aria-label={words.heading}>
      {payments.map((payment) => (
        <PaymentNotice key={payment.id} payment={payment} />
      ))}
    </section>
  );
}

function PaymentNotice({ payment }: { payment: UpgradeRequestView }) {
  const words = useWords(paymentWords);
  return (
    <div className={`payment-notice payment-notice--${payment.status}`}>
      {payment.status === 'pending' && <Pending payment={payment} />}
      {payment.status === 'approved' && <Approved payment={payment} />}
      {payment.status === 'rejected' && <Rejected payment={payment} />}
      {payment.status !== 'pending' && ownersView === null && (
        <Button variant="secondary" onClick={() => void markRead(payment)}>
          {words.read}
        </Button>
      )}
    </div>
  );
}

interface Props {
  payment: UpgradeRequestView;
}

function Pending({ payment: { selectedPlan, trxId, createdAt } }: Props) {
  const words = useWords(paymentWords);
  const language = useLanguage();
  return (
    <p>
      <strong>{words.pending}</strong>{' '}
      {words.pendingText(planNames(language)[selectedPlan], trxId, formatDate(createdAt, language))} {words.pendingNext}
    </p>
  );
}

function Approved({ payment: { selectedPlan, trxId } }: Props) {
  const words = useWords(paymentWords);
  const language = useLanguage();
  return (
    <p>
      <strong>{words.approved(planNames(language)[selectedPlan])}</strong> {words.approvedText(trxId)}
    </p>
  );
}

function Rejected({ payment: { selectedPlan, trxId, rejection } }: Props) {
  const words = useWords(paymentWords);
  const language = useLanguage();
  const { why, whatToDo } = rejectionTexts(language)[rejection?.reason ?? 'other'];
  return (
    <p>
      <strong>{words.rejected}</strong> {words.rejectedText(planNames(language)[selectedPlan], trxId)} {why}{' '}
      {rejection?.note} {whatToDo} <a href={inLanguage('/pricing', language)}>{words.toPricing}</a>{' '}
      <a href={inLanguage('/contact', language)}>{words.toContact}</a>
    </p>
  );
}
