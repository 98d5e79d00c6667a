import { Crown } from 'lucide-react';
import type { Plan } from '../../../api/accounts/plans/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useWords } from '../../ui/language.tsx';

/** A plan's name; pro has a crown. */
export function PlanBadge({ plan }: { plan: Plan }) {
  const words = useWords(listWords);
  return (
    <Badge variant={plan === 'pro' ? 'accent' : plan === 'free' ? 'neutral' : 'brand'}>
      {plan === 'pro' && <Crown size={14} aria-hidden />}
      {words.plans[plan]}
    </Badge>
  );
}
