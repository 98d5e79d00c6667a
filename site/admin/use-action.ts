import { useLanguage } from '../ui/language.tsx';
import { perform, type ActionName } from './perform.ts';

export type RunAction = (
  name: ActionName,
  send: Parameters<typeof perform>[2],
  takeBack?: () => void,
) => Promise<boolean>;

/** `perform` for a list, which it then reloads. It also reloads after a refusal, because the list was out of date. */
export function useAction(onChanged: () => void): RunAction {
  const language = useLanguage();
  return async (name, send, takeBack) => {
    const isDone = await perform(language, name, send, takeBack);
    onChanged();
    return isDone;
  };
}
