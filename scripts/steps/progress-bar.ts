const width = 30;

/** A progress bar. A terminal redraws it in place; a log gets a line after each tenth. */
export function progressBar(name: string): (done: number, total: number) => void {
  let lastTenth = 0;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * width);
    const line = `${name} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${total}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${share === 1 ? '\n' : ''}`);
    else if (Math.floor(share * 10) > lastTenth) {
      lastTenth = Math.floor(share * 10);
      process.stdout.write(`${line}\n`);
    }
  };
}
