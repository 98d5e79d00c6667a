import { atom, onMount } from 'nanostores';

const minute = 60_000;

/** Epoch ms, a minute old at most while it is shown: sales begin and end by themselves. */
export const $minute = atom(Date.now());

onMount($minute, () => {
  $minute.set(Date.now());
  const timer = setInterval(() => $minute.set(Date.now()), minute);
  return () => clearInterval(timer);
});
