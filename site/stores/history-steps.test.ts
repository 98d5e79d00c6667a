import { afterAll, beforeEach, expect, test } from 'bun:test';
import { goBack, goTo, openStep, whenStill } from './history-steps.ts';

const before = globalThis.history;
afterAll(() => void Object.assign(globalThis, { history: before }));

/** A browser's history. As in browsers, it goes back in a later task than the script's call. */
class FakeHistory {
  readonly #states: unknown[] = [null];
  #at = 0;
  #moves = 0;

  get isMoving() {
    return this.#moves > 0;
  }

  get state() {
    return this.#states[this.#at];
  }

  get at() {
    return this.#at;
  }

  pushState(state: unknown) {
    this.#states.splice(this.#at + 1, Infinity, state);
    this.#at += 1;
  }

  replaceState(state: unknown) {
    this.#states[this.#at] = state;
  }

  go(by: number) {
    this.#moves += 1;
    setTimeout(() => {
      this.#at += by;
      dispatchEvent(new Event('popstate'));
      this.#moves -= 1;
    });
  }
}

let tab = new FakeHistory();
beforeEach(() => {
  tab = new FakeHistory();
  Object.assign(globalThis, { history: tab });
  // Another test of this process may have left the page.
  dispatchEvent(new Event('pageshow'));
});

/** Waits until every step back has arrived, and those that it caused. */
async function idle(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (tab.isMoving);
}

/** A dialog that Back closes. */
function dialog() {
  const closed = { times: 0, end: () => undefined as void };
  const end = openStep(() => {
    closed.times += 1;
    end();
  });
  closed.end = end;
  return closed;
}

test('Back closes only the topmost dialog', async () => {
  const [below, above] = [dialog(), dialog()];
  await idle();
  expect(tab.at).toBe(2);
  tab.go(-1);
  await idle();
  expect([below.times, above.times, tab.at]).toEqual([0, 1, 1]);
  tab.go(-1);
  await idle();
  expect([below.times, above.times, tab.at]).toEqual([1, 1, 0]);
});

test('dialogs that close together leave no entry behind', async () => {
  const [below, above] = [dialog(), dialog()];
  await idle();
  above.end();
  below.end();
  await idle();
  expect(tab.at).toBe(0);
});

test('a dialog that closes below another one leaves no entry behind', async () => {
  const [below, above] = [dialog(), dialog()];
  await idle();
  below.end();
  await idle();
  expect(above.times).toBe(0);
  above.end();
  await idle();
  expect(tab.at).toBe(0);
});

test('a dialog that replaces another one takes its entry', async () => {
  const first = dialog();
  await idle();
  first.end();
  const second = dialog();
  await idle();
  expect(tab.at).toBe(1);
  tab.go(-1);
  await idle();
  expect([second.times, tab.at]).toEqual([1, 0]);
});

test('a dialog that opens while an entry is being removed gets its entry afterwards', async () => {
  const first = dialog();
  await idle();
  first.end();
  await Promise.resolve();
  const second = dialog();
  await idle();
  expect([second.times, tab.at]).toEqual([0, 1]);
  second.end();
  await idle();
  expect(tab.at).toBe(0);
});

test('a dialog that refuses to close gets its entry again', async () => {
  let requested = 0;
  const end = openStep(() => (requested += 1));
  await idle();
  for (const times of [1, 2]) {
    tab.go(-1);
    await idle();
    expect([requested, tab.at]).toEqual([times, 1]);
  }
  end();
  await idle();
  expect(tab.at).toBe(0);
});

test('an entry of a dialog that is not open, as after a reload, is left', async () => {
  tab.pushState({ sheet: 'product' });
  tab.pushState({ sheet: 'product', steps: ['of an earlier page'] });
  dialog().end();
  await idle();
  expect([tab.at, tab.state]).toEqual([1, { sheet: 'product' }]);
});

test('a sheet that closes together with the question above it is closed once', async () => {
  tab.pushState({ sheet: 'product' });
  const question = dialog();
  await idle();
  goBack(2);
  let isStill = false;
  whenStill(() => (isStill = true));
  question.end();
  expect(isStill).toBe(false);
  await idle();
  expect([isStill, tab.at]).toEqual([true, 0]);
});

test('a dialog that closes while the page goes elsewhere takes no step back', async () => {
  const wentTo: string[] = [];
  const before = globalThis.location;
  Object.assign(globalThis, { location: { replace: (url: string) => void wentTo.push(url) } });
  const question = dialog();
  await idle();
  goTo('/login', 'replace');
  question.end();
  await idle();
  expect([wentTo, tab.at]).toEqual([['/login'], 1]);
  dispatchEvent(new Event('pageshow'));
  await idle();
  expect(tab.at, 'shown again, the page removes the entry').toBe(0);
  Object.assign(globalThis, { location: before });
});
