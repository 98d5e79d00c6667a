import { useLanguage } from '../ui/language.tsx';
import { perform, type ActionName } from './perform.ts';

export type RunAction = (
  name: ActionName,
  send: Parameters<typeof perform>[2],
  takeBack?: () => void,
) => Promise<boolean>;

/** `perform` for a list, which is asked for again: after a refusal as well, since what it shows was not true any more. */
export function useAction(onChanged: () => void): RunAction {
  const language = useLanguage();
  return async (name, send, takeBack) => {
    const isDone = await perform(language, name, send, takeBack);
    onChanged();
    return isDone;
  };
}
