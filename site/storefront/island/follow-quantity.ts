import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { quantityFrom } from '../digits.ts';

// Adding a product to an order: buttons for one fewer and one more, and the order's new total.
const language = document.documentElement.lang === 'bn' ? 'bn' : 'en';

/** @param step pieces to add to the typed quantity */
function follow(step = 0): void {
  const field = document.querySelector<HTMLInputElement>('.stepper input');
  if (!field) return;
  const most = Number(field.parentElement?.dataset['most']);
  const quantity = quantityFrom(field.value) + step;
  if (step !== 0 && quantity >= 1 && quantity <= most) field.value = formatNumber(quantity, language);
  const total = document.querySelector<HTMLElement>('[data-total]');
  const { total: before, each } = total?.dataset ?? {};
  if (total) total.textContent = formatTaka(Number(before) + Number(each) * quantityFrom(field.value), language);
}

document.addEventListener('click', ({ target }) => {
  const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset['step'];
  if (!step) return;
  follow(Number(step));
  document.querySelector('.stepper input')?.dispatchEvent(new Event('input', { bubbles: true }));
});
document.addEventListener('input', () => follow());
// The script of the form has restored what was typed before a reload.
addEventListener('pageshow', () => follow());
