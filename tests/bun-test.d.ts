import type { MatchersBuiltin } from 'bun:test';

/** Types `.rejects` and `.resolves` as promises, so that the linter finds missing awaits. */
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
