import type { ClientDirective } from 'astro';

const starters = ['pointerdown', 'focusin', 'pointerenter'] as const;
const replayed = ['click', 'submit', 'change'] as const;

/**
 * Hydrates the island at the first touch, or at once with `client:touch="load"`. Clicks, submissions and changes while the script loads are stored and
 * repeated afterwards; typed text stays in its fields. If the script does not load, `ScriptFailed` reports it and the
 * next touch retries.
 */
const touch: ClientDirective = (load, { value }, element) => {
  let waiting: Event[] = [];
  let isLoading = false;

  const record = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    if (event.type === 'click' && !target.closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.push(event);
    void start();
  };

  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    const hydrate = await load();
    await hydrate();
    isLoading = false;
    const pressed = waiting;
    waiting = [];
    // Astro removes this attribute when an island is hydrated. Astro reports a failure only by an event.
    if (element.hasAttribute('ssr')) return;
    for (const name of starters) element.removeEventListener(name, start);
    for (const name of replayed) element.removeEventListener(name, record, true);
    for (const event of pressed) repeat(event);
  };

  for (const name of starters) element.addEventListener(name, start);
  for (const name of replayed) element.addEventListener(name, record, true);
  if (value === 'load') void start();
};

function repeat(event: Event): void {
  const target = event.target;
  if (event.type === 'click' && target instanceof Element) press(target.closest('button'));
  else if (event.type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
  else target?.dispatchEvent(new Event(event.type, { bubbles: true }));
}

/** Tabs act on `mousedown`, all other buttons on `click`. */
function press(button: HTMLButtonElement | null): void {
  button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button?.click();
}

export default touch;
