import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { RecoveryCodes } from '../../account/settings/RecoveryCodes.tsx';
import { accessWords } from '../../i18n/settings-access.ts';
import { $session } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';

/** For an account with only a mobile number, until it has recovery codes. */
export function TakeCodes() {
  const { codes: words } = useWords(accessWords);
  const session = useStore($session);
  const [isOpen, setIsOpen] = useState(false);
  if (session.state !== 'signedIn') return null;
  const { user } = session;
  const close = () => setIsOpen(false);
  const lacksCodes = user.email === null && user.recoveryCodes === 0;
  if (!lacksCodes && !isOpen) return null;
  return (
    <>
      {lacksCodes && (
        <Card className="section-form__fields">
          <h2>{words.title}</h2>
          <p className="section-form__intro">{words.text}</p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {words.take}
          </Button>
        </Card>
      )}
      <Dialog open={isOpen} onOpenChange={close} title={words.title} description={words.text}>
        <RecoveryCodes user={user} onDone={close} />
      </Dialog>
    </>
  );
}
