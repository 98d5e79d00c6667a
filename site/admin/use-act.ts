import { useLanguage } from '../ui/language.tsx';
import { perform, type Deed } from './perform.ts';

export type Act = (deed: Deed, send: Parameters<typeof perform>[2], takeBack?: () => void) => Promise<boolean>;

/** `perform` for a list that wants to be asked for again after something was done. */
export function useAct(onChanged: () => void): Act {
  const language = useLanguage();
  return async (deed, send, takeBack) => {
    const isDone = await perform(language, deed, send, takeBack);
    if (isDone) onChanged();
    return isDone;
  };
}
