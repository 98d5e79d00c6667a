import type { Failure } from './counts.ts';

const messageLines = 15;
const frames = 3;

/** The printed form of a failure: its name, the first lines of its message, its first frames and its trace. */
export function failureLines({ name, error, trace }: Failure): string[] {
  const lines = Bun.stripANSI(error).split('\n').filter(isFilled);
  const message = lines.filter((line) => !isFrame(line));
  const shown = message.length > messageLines ? [...message.slice(0, messageLines), '…'] : message;
  const traceLines = trace === undefined ? [] : [`Trace: npx playwright show-trace ${trace}`];
  const details = [...shown, ...lines.filter(isFrame).slice(0, frames), ...traceLines];
  return [`✗ ${name}`, ...details.map((line) => `    ${line}`)];
}

const isFilled = (line: string) => line.trim() !== '';
const isFrame = (line: string) => /^\s+at \S/.test(line);
