import { useStore } from '@nanostores/react';
import { silentPhone } from '../../i18n/dashboard/silent-phone.ts';
import { $unmatched } from '../../stores/payment-messages.ts';
import { $shop } from '../../stores/shop.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../ui/language.tsx';
import { openSection } from '../sections.ts';

/** Warns if the phone that forwards payment messages has been silent for 24 hours while claims wait. */
export function SilentPhone() {
  const words = useWords(silentPhone);
  const isOwner = useStore($shop)?.role === 'owner';
  const { data } = useQuery($unmatched);
  const isSilent = data?.phone?.isSilent === true;
  return (
    <>
      <Notice kind="problem">{isSilent && words.text}</Notice>
      {isSilent && isOwner && (
        <Button variant="secondary" onClick={() => openSection('payment')}>
          {words.check}
        </Button>
      )}
    </>
  );
}
