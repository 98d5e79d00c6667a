import { useLanguage } from '../ui/language.tsx';
import { perform, type ActionName, type ActionOptions } from './perform.ts';

export type RunAction = (
  name: ActionName,
  send: Parameters<typeof perform>[2],
  options?: ActionOptions,
) => Promise<boolean>;

/** `perform` for a list, which it then reloads. It also reloads after a refusal, because the list was out of date. */
export function useAction(onChanged: () => void): RunAction {
  const language = useLanguage();
  return async (name, send, options) => {
    const isDone = await perform(language, name, send, options);
    onChanged();
    return isDone;
  };
}
