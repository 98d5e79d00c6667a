import { atom, onMount } from 'nanostores';
import { minute } from '../../api/platform/formats/durations.ts';

/** Epoch ms, at most one minute old while a component uses it. Sales begin and end by this clock. */
export const $minute = atom(Date.now());

onMount($minute, () => {
  $minute.set(Date.now());
  const timer = setInterval(() => $minute.set(Date.now()), minute);
  return () => clearInterval(timer);
});
