import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import type { Overview } from '../../api/backoffice/figures/read-figures.ts';
import { actionWords } from '../i18n/admin/actions.ts';
import { frameWords } from '../i18n/admin/frame.ts';
import { insightWords } from '../i18n/admin/insight.ts';
import { listWords } from '../i18n/admin/lists.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatDate, formatNumber, formatTaka } from '../i18n/format.ts';
import { fetchedAtOpening, query } from '../stores/queries.ts';
import { useFreshQuery, type Query } from '../stores/use-query.ts';
import { api } from '../stores/api.ts';
import { useLanguage } from '../ui/language.tsx';

/** The panel's texts and formats in one language. */
export const panelIn = (language: Language) => ({
  language,
  words: { ...frameWords(language), ...listWords(language), ...actionWords(language) },
  insight: insightWords(language),
  count: (value: number) => formatNumber(value, language),
  taka: (paisa: number) => formatTaka(paisa, language),
  date: (time: number) => formatDate(time, language),
});

export type Panel = ReturnType<typeof panelIn>;

export const usePanel = (): Panel => panelIn(useLanguage());

/** Counters for the first tab and the tabs' titles. */
export const $overview = query<Overview>(['overview'], () => api.admin.overview.get(), fetchedAtOpening);

/** Counts the actions. Each shown query of the panel runs again after one, also after a refusal. */
export const $acted = atom(0);

/** `useFreshQuery` for the panel. */
export function usePanelQuery<Data>(...parameters: Parameters<typeof useFreshQuery<Data>>): Query<Data> {
  const result = useFreshQuery(...parameters);
  const reload = useEffectEvent(result.reload);
  useEffect(() => $acted.listen(() => reload()), []);
  return result;
}
