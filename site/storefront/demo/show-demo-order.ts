import type { Language } from '../../i18n/dictionary.ts';
import { demoWords } from '../../i18n/demo.ts';
import { formatDate, formatHour, formatNumber, formatTaka } from '../../i18n/format.ts';
import { digitsText } from '../digits.ts';
import { demoOrder, storeDemoOrder, type DemoOrder } from './demo-order.ts';
import { demoSteps } from './demo-steps.ts';

const all = (query: string) => document.querySelectorAll<HTMLElement>(query);

/** Shows the order of this browser, and lets the visitor take it through its steps as its seller. */
export function showDemoOrder(language: Language): void {
  const change = (steps: DemoOrder['steps']) => {
    const order = demoOrder();
    if (order) storeDemoOrder({ ...order, steps });
    show(language);
  };
  for (const button of all('[data-next]'))
    button.addEventListener('click', () => {
      const { steps = [] } = demoOrder() ?? {};
      const state = demoSteps.find((step) => step === button.dataset['next']);
      if (state && steps.at(-1)?.state !== state) change([...steps, { state, at: Date.now() }]);
    });
  for (const button of all('[data-undo]'))
    button.addEventListener('click', () => change(demoOrder()?.steps.slice(0, -1) ?? []));
  // Another tab may be the seller's.
  addEventListener('storage', () => show(language));
  show(language);
}

function show(language: Language): void {
  const order = demoOrder();
  for (const part of all('[data-order]')) part.hidden = order === null;
  for (const part of all('[data-missing]')) part.hidden = order !== null;
  if (!order) return;
  for (const [name, text] of Object.entries(textsOf(order, language)))
    for (const element of all(`[data-fill=${name}]`)) element.textContent = text;
  document.querySelector('[data-lines]')?.replaceChildren(...order.lines.map((line) => lineElement(line, language)));
  for (const way of all('[data-method]')) way.hidden = way.dataset['method'] !== order.method;
  const current = order.steps.at(-1)?.state ?? 'new';
  const next = demoSteps[demoSteps.findIndex((step) => step === current) + 1];
  for (const button of all('[data-next]')) button.hidden = button.dataset['next'] !== next;
  for (const part of all('[data-done]')) part.hidden = next !== undefined;
  for (const button of all('[data-undo]')) button.hidden = order.steps.length < 2;
  for (const step of all('[data-step]')) {
    const done = order.steps.find(({ state }) => state === step.dataset['step']);
    step.classList.toggle('order-steps__done', done !== undefined);
    if (step.dataset['step'] === current) step.ariaCurrent = 'step';
    else step.removeAttribute('aria-current');
    const time = step.querySelector('time');
    if (time)
      time.textContent = done ? `${formatDate(done.at, language, 'short')}, ${formatHour(done.at, language)}` : '';
  }
}

function lineElement({ name, quantity, paisa }: DemoOrder['lines'][number], language: Language): HTMLElement {
  const line = document.createElement('p');
  line.className = 'order-line';
  const texts = [`${formatNumber(quantity, language)} × ${name}`, formatTaka(paisa, language)];
  line.append(...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })));
  return line;
}

function textsOf(order: DemoOrder, language: Language): Record<string, string> {
  const taka = (paisa: number) => formatTaka(paisa, language);
  const number = digitsText(String(order.number), language);
  const total = taka(order.productsPaisa + order.deliveryPaisa);
  return {
    products: taka(order.productsPaisa),
    delivery: taka(order.deliveryPaisa),
    total,
    news: demoWords(language).news(number, order.name, total),
    phone: digitsText(order.phone, language),
    address: order.address,
  };
}
