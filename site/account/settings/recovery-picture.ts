const width = 1080;
const height = 1350;

/** `12345 67890`: easier to read and to type. */
export const grouped = (code: string): string => code.replace(/^(\d{5})(?=\d)/, '$1 ');

/** The codes as a picture for a phone's gallery. Null if it cannot be drawn. */
export function codesPng([title, how]: readonly [string, string], codes: readonly string[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const styles = getComputedStyle(document.documentElement);
  context.fillStyle = styles.getPropertyValue('--color-surface');
  context.fillRect(0, 0, width, height);
  context.fillStyle = styles.getPropertyValue('--color-ink');
  context.textAlign = 'center';
  const write = (text: string, bottom: number, weight: number, px: number) => {
    const font = (size: number) => `${weight} ${size}px ${styles.getPropertyValue('--font-text')}`;
    context.font = font(px);
    context.font = font(Math.floor(px * Math.min(1, (width - 120) / context.measureText(text).width)));
    context.fillText(text, width / 2, bottom);
  };
  write(title, 140, 700, 52);
  codes.forEach((code, index) => write(`${index + 1}.  ${grouped(code)}`, 290 + index * 115, 600, 68));
  write(how, 1260, 400, 40);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
