import type { ClientDirective } from 'astro';

const starters = ['pointerdown', 'focusin', 'pointerenter'] as const;
const kept = ['click', 'submit', 'change'] as const;

/**
 * Hydrates the island at the first touch. What the visitor presses while the script loads is kept and repeated
 * afterwards, so that the first press counts; typed text stays in its fields by itself. Where the script does not come,
 * `ScriptFailed` says so and the next touch asks for it again.
 */
const touch: ClientDirective = (load, _options, element) => {
  let waiting: Event[] = [];
  let isLoading = false;

  const keep = (event: Event) => {
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
    // Astro removes this attribute when an island is hydrated; a failure is reported by an event alone.
    if (element.hasAttribute('ssr')) return;
    for (const name of starters) element.removeEventListener(name, start);
    for (const name of kept) element.removeEventListener(name, keep, true);
    for (const event of pressed) repeat(event);
  };

  for (const name of starters) element.addEventListener(name, start);
  for (const name of kept) element.addEventListener(name, keep, true);
};

function repeat(event: Event): void {
  const target = event.target;
  if (event.type === 'click' && target instanceof Element) target.closest('button')?.click();
  else if (event.type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
  else target?.dispatchEvent(new Event(event.type, { bubbles: true }));
}

export default touch;
