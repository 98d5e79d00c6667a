/** A touch stops the slide show at the current picture; from then on, swipes change it. */
export function mountSlider(): void {
  const slider = document.querySelector<HTMLElement>('.slider');
  const dots = [...(slider?.querySelectorAll('input') ?? [])];
  if (!slider || dots.length < 2) return;
  const slides = [...slider.querySelectorAll<HTMLElement>('.slide')];
  const showing = () => {
    const chosen = dots.findIndex(({ checked }) => checked);
    return chosen >= 0 ? chosen : slides.findIndex((slide) => getComputedStyle(slide).opacity > '0.5');
  };
  let start = 0;

  slider.addEventListener('pointerdown', (event) => {
    start = event.clientX;
    if (event.pointerType === 'touch') choose(dots, showing());
  });
  slider.addEventListener('pointerup', (event) => {
    const pulled = event.clientX - start;
    if (Math.abs(pulled) > 40) choose(dots, showing() - Math.sign(pulled));
  });
}

/** Selects a picture. The first follows the last. */
function choose(dots: readonly HTMLInputElement[], index: number): void {
  const dot = dots.at(index % dots.length);
  if (dot) dot.checked = true;
}
