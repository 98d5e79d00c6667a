import { bestMatches } from './search.ts';

/** Filters the list of articles while the reader types. Without script the search is hidden and the list complete. */
export function filterList(): void {
  const search = document.querySelector<HTMLElement>('[data-search]');
  const input = search?.querySelector('input');
  const status = search?.querySelector<HTMLElement>('[role=status]');
  if (!search || !input || !status) return;
  const items = [...document.querySelectorAll<HTMLElement>('[data-words]')];
  const texts = items.map((item) => `${item.textContent} ${item.dataset['words']}`);
  const number = new Intl.NumberFormat(document.documentElement.lang === 'bn' ? 'bn-BD' : 'en-IN');
  const show = () => {
    const found = new Set(bestMatches(texts, input.value));
    for (const [index, item] of items.entries()) item.hidden = !found.has(index);
    for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]'))
      topic.hidden = !topic.querySelector('[data-words]:not([hidden])');
    const { found: some = '', nothing = '' } = status.dataset;
    status.textContent = input.value.trim() && (found.size ? some.replace('#', number.format(found.size)) : nothing);
  };
  input.addEventListener('input', show);
  // A page that 'Back' brings back may still have the typed word.
  addEventListener('pageshow', show);
  show();
}
