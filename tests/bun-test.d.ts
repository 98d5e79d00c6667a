import type { MatchersBuiltin } from 'bun:test';

/** These types say of `.rejects` and `.resolves` that they are awaited, so that the linter finds one that is not. */
declare module 'bun:test' {
  interface Matchers<T> {
    readonly resolves: Awaitable<Awaited<T>>;
    readonly rejects: Awaitable<unknown>;
  }
}

type Awaitable<T> = {
  [Name in keyof MatchersBuiltin<T>]: MatchersBuiltin<T>[Name] extends (...parameters: infer Parameters) => void
    ? (...parameters: Parameters) => Promise<void>
    : Awaitable<T>;
};
