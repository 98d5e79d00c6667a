import { common } from '../../../i18n/common.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { QueryError } from '../../../stores/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** A question to the courier failed: its own words, or that nobody responds. */
export function CourierSilent({ title, error, onRetry }: Props) {
  const { unreachable } = useWords(parcelWords);
  const { tryAgain } = useWords(common);
  const reason = error instanceof QueryError ? (error.refusal?.message ?? unreachable) : unreachable;
  return (
    <div className="booking">
      <Notice kind="problem">{`${title} ${reason}`}</Notice>
      <Button variant="secondary" onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
}
