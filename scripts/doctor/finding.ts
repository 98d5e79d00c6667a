import { withTimeout } from '../../db/with-timeout.ts';

/** The result of one check. `wrong`: a start fails or data could be lost. */
export interface Finding {
  readonly state: 'right' | 'advice' | 'wrong';
  readonly text: string;
}

export const right = (text: string): Finding => ({ state: 'right', text });
export const advice = (text: string): Finding => ({ state: 'advice', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** Time limit of a check, ms. */
const patience = 20_000;

/** Runs a check. An error becomes its finding. */
export async function tried(name: string, attempt: () => Promise<Finding[]>, explain = messageOf): Promise<Finding[]> {
  try {
    return await withTimeout(patience, attempt(), () => {
      throw new Error(`No response within ${patience / 1000} s`);
    });
  } catch (error) {
    return [wrong(`${name}: ${explain(error)}`)];
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
