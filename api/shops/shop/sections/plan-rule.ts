import type { PlanTerms } from '../../../accounts/plans/contract.ts';
import { keyOf, type SectionKind } from './sections.ts';

/** Kinds that only plans with all sections include. */
const kindsOfLargerPlans: readonly SectionKind[] = ['categories', 'questions', 'contact'];

interface Listed {
  readonly kind: SectionKind;
  readonly id?: string;
  readonly isShown: boolean;
}

/**
 * The keys of shown sections that the plan does not include: kinds that it lacks, and texts after its limit. They stay
 * saved, and the page leaves them out.
 */
export function beyondPlan(
  list: readonly Listed[],
  { hasAllSections, maxTexts }: Pick<PlanTerms, 'hasAllSections' | 'maxTexts'>,
): ReadonlySet<string> {
  const shown = list.filter(({ isShown }) => isShown);
  const texts = shown.filter(({ kind }) => kind === 'text');
  const others = hasAllSections ? [] : shown.filter(({ kind }) => kindsOfLargerPlans.includes(kind));
  return new Set([...others, ...texts.slice(maxTexts)].map(keyOf));
}
