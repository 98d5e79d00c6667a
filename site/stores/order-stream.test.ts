import { afterEach, expect, spyOn, test } from 'bun:test';
import { followOrders } from './order-stream.ts';

/** A browser's event stream. The test sends its events and failures. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  say(event: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const before = { EventSource: globalThis.EventSource, setInterval: globalThis.setInterval };
afterEach(() => {
  Object.assign(globalThis, before);
  FakeSource.opened.length = 0;
});

/** A dashboard that follows its orders, with a clock that the test moves in steps of five seconds. */
function start() {
  let now = 0;
  let tick = (): void => undefined;
  const clock = spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(globalThis, {
    EventSource: FakeSource,
    setInterval: (run: () => void) => {
      tick = run;
      return 0;
    },
  });
  const heard: unknown[] = [];
  let requested = 0;
  const end = followOrders('shop', { onNews: (news) => heard.push(news), reload: () => (requested += 1) });
  const pass = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      now += 5_000;
      tick();
    }
  };
  const stop = () => {
    end();
    clock.mockRestore();
  };
  return { heard, requested: () => requested, pass, stop, sources: FakeSource.opened };
}

test('while the stream delivers events, nothing is polled', () => {
  const { heard, requested, pass, stop, sources } = start();
  expect(sources.map(({ url }) => url)).toEqual(['/api/shops/shop/orders/events']);
  sources[0]?.say('news', '{"lastNumber":1001}');
  pass(15);
  sources[0]?.say('beat');
  pass(10);
  expect([heard, requested()]).toEqual([[{ lastNumber: 1001 }], 0]);
  stop();
  expect(sources[0]?.readyState).toBe(FakeSource.CLOSED);
});

test('where streams are cut off, the dashboard polls every five seconds, also after a stream that fell silent', () => {
  const { requested, pass, stop, sources } = start();
  pass(20);
  expect(requested()).toBe(4);
  sources[0]?.say('beat');
  pass(15);
  expect(requested()).toBe(4);
  pass(10);
  expect(requested()).toBe(6);
  stop();
});

test('after a refused stream, the dashboard asks why at once, polls, and tries again after a minute', () => {
  const { requested, pass, stop, sources } = start();
  sources[0]?.say('news', '{}');
  sources[0]?.say('error');
  expect(requested(), 'the browser reconnects itself').toBe(0);
  sources[0]?.close();
  sources[0]?.say('error');
  expect(requested()).toBe(1);
  pass(60);
  expect([sources.length, requested()]).toEqual([1, 10]);
  pass(5);
  expect(sources).toHaveLength(2);
  stop();
});
