/** What was looked at and what came of it. `wrong`: a start fails, or data are lost. */
export interface Finding {
  readonly state: 'right' | 'advice' | 'wrong';
  readonly text: string;
}

export const right = (text: string): Finding => ({ state: 'right', text });
export const advice = (text: string): Finding => ({ state: 'advice', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** Ms after which a part that does not answer counts as one that cannot be reached. */
const patience = 20_000;

/** Tries a part; what it throws is its finding. */
export async function tried(name: string, attempt: () => Promise<Finding[]>, explain = messageOf): Promise<Finding[]> {
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patience / 1000} s`)), patience);
  });
  try {
    return await Promise.race([attempt(), late]);
  } catch (error) {
    return [wrong(`${name}: ${explain(error)}`)];
  } finally {
    clearTimeout(timer);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
