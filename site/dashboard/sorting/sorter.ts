import { atom } from 'nanostores';
import type { KeyboardEvent, PointerEvent } from 'react';
import { bringIntoView, followPointer } from './follow-pointer.ts';

/** The dragged row, and its index if it were dropped now. */
export interface Held {
  readonly id: string;
  readonly to: number;
  /** Its distance from its index, px. */
  readonly by: number;
  /** Its height with the gap to the next row, px. */
  readonly height: number;
}

/** The steps of a drag, announced to screen readers. */
export type Step = 'lifted' | 'over' | 'dropped' | 'cancelled';

export interface SortRules {
  /** The rows in their current order. */
  readonly ids: readonly string[];
  /** Px from the top of the row at this index to the top of the next one. */
  readonly heightOf: (index: number) => number;
  readonly onStep: (step: Step, id: string, index: number) => void;
  readonly onDrop: (from: number, to: number) => void;
}

/** Reorders rows by mouse, touch and keyboard. */
export class Sorter {
  readonly $held = atom<Held | null>(null);
  /** How far the dragged row can move up and down, px. */
  #limits: readonly [up: number, down: number] = [0, 0];
  rules: SortRules = { ids: [], heightOf: () => 1, onStep: () => {}, onDrop: () => {} };

  readonly press = (event: PointerEvent<HTMLElement>, id: string): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    followPointer(handle, event.nativeEvent, {
      onMove: (by) => {
        const from = this.#from(id);
        if (!this.$held.get()) {
          this.#lift(id);
          this.#limits = [this.#distance(from, 0), this.#distance(from, this.rules.ids.length - 1)];
        }
        // Beyond the list, the row would make the page longer, and scrolling would never end.
        const [up, down] = this.#limits;
        this.#moveTo(indexAfter(from, by, this.rules), Math.max(up, Math.min(down, by)));
      },
      onEnd: (isDropped) => (isDropped ? this.#drop() : this.#giveUp(handle)),
    });
  };

  readonly key = (event: KeyboardEvent<HTMLElement>, id: string): void => {
    const held = this.$held.get();
    const steps: Readonly<Record<string, () => void>> = held
      ? {
          ArrowUp: () => this.#stepTo(held.to - 1, event.currentTarget),
          ArrowDown: () => this.#stepTo(held.to + 1, event.currentTarget),
          Escape: () => this.#giveUp(event.currentTarget),
          Enter: () => this.#drop(),
          ' ': () => this.#drop(),
        }
      : { Enter: () => this.#lift(id), ' ': () => this.#lift(id) };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  readonly cancel = (): void => {
    const held = this.$held.get();
    if (!held) return;
    this.$held.set(null);
    this.rules.onStep('cancelled', held.id, this.#from(held.id));
  };

  #from(id: string): number {
    return this.rules.ids.indexOf(id);
  }

  #lift(id: string): void {
    const from = this.#from(id);
    this.$held.set({ id, to: from, by: 0, height: this.rules.heightOf(from) });
    this.rules.onStep('lifted', id, from);
  }

  #stepTo(index: number, handle: HTMLElement): void {
    const held = this.$held.get();
    if (!held || index < 0 || index >= this.rules.ids.length) return;
    this.#moveTo(index, this.#distance(this.#from(held.id), index));
    this.#show(index, handle);
  }

  /** How far a row moves from one index to another, px. */
  #distance(from: number, to: number): number {
    const step = Math.sign(to - from);
    let distance = 0;
    for (let index = from; index !== to; index += step) distance += step * this.rules.heightOf(index + step);
    return distance;
  }

  /** Restores the row's index and the page's scroll position. */
  #giveUp(handle: HTMLElement): void {
    const held = this.$held.get();
    this.cancel();
    if (held) this.#show(this.#from(held.id), handle);
  }

  #show(index: number, handle: HTMLElement): void {
    const list = handle.closest<HTMLElement>('ul, ol');
    if (!list) return;
    let top = 0;
    for (let above = 0; above < index; above += 1) top += this.rules.heightOf(above);
    bringIntoView(list, top, this.rules.heightOf(index));
  }

  #moveTo(to: number, by: number): void {
    const held = this.$held.get();
    if (!held) return;
    this.$held.set({ ...held, to, by });
    if (to !== held.to) this.rules.onStep('over', held.id, to);
  }

  #drop(): void {
    const held = this.$held.get();
    if (!held) return;
    const from = this.#from(held.id);
    this.$held.set(null);
    this.rules.onStep('dropped', held.id, held.to);
    if (from >= 0 && from !== held.to) this.rules.onDrop(from, held.to);
  }
}

/** How far a row moves to make space for the dragged one, or to follow it, in px. */
export function shiftOf(index: number, held: Held | null, from: number): number {
  if (!held || from < 0) return 0;
  if (index === from) return held.by;
  if (index > from && index <= held.to) return -held.height;
  return index < from && index >= held.to ? held.height : 0;
}

/** The index of a row that was moved by this distance. It changes positions with a row of which it covers half. */
export function indexAfter(from: number, by: number, { ids, heightOf }: Pick<SortRules, 'ids' | 'heightOf'>): number {
  const step = by < 0 ? -1 : 1;
  let index = from;
  let left = Math.abs(by);
  for (let next = from + step; next >= 0 && next < ids.length; next += step) {
    if (left < heightOf(next) / 2) break;
    index = next;
    left -= heightOf(next);
  }
  return index;
}
