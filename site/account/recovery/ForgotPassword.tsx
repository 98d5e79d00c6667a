import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { identifier, mobile, readIdentifier } from '../../../api/accounts/identity/contract.ts';
import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { api } from '../../stores/api.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { ResetByCode } from './ResetByCode.tsx';
import { saveTextedNumber, useTextedNumber } from './texted-number.ts';
import { useSupportLinks } from './use-support-links.ts';

type Way = keyof typeof schemas;

/** The first tab takes a mobile number, too, because people type what they know. */
const schemas = { email: z.object({ identifier }), mobile: z.object({ identifier: mobile }) };

/**
 * Requests a link to reset the password, by e-mail address or mobile number. If the operator has an SMS gateway, a number
 * gets a code instead.
 */
export function ForgotPassword({ language }: { language: Language }) {
  const words = account(language).forgot;
  const texted = useTextedNumber();
  const [chosen, setChosen] = useState<Way | 'code' | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [typed, setTyped] = useState('');
  useSupportLinks(typed, language);
  if (isChanged) return <PasswordChanged language={language} />;
  const requestAgain = () => {
    setChosen('mobile');
    saveTextedNumber(null);
  };
  const form = (way: Way) => (
    <RequestForm key={way} language={language} way={way} onTyped={setTyped} onTexted={() => setChosen('mobile')} />
  );
  const byMobile =
    texted === null ? (
      form('mobile')
    ) : (
      <ResetByCode language={language} mobile={texted} onChanged={() => setIsChanged(true)} onAgain={requestAgain} />
    );
  const tabs = [
    { name: 'email', label: words.email, content: form('email') },
    { name: 'mobile', label: words.mobile, content: byMobile },
    {
      name: 'code',
      label: words.code,
      content: <ResetByCode language={language} mobile={null} onChanged={() => setIsChanged(true)} />,
    },
  ] as const;
  const way = chosen ?? (texted === null ? 'email' : 'mobile');
  return (
    <LanguageProvider language={language}>
      <Tabs label={words.ways} tabs={tabs} value={way} onValueChange={setChosen} even />
    </LanguageProvider>
  );
}

interface RequestProps {
  language: Language;
  way: Way;
  onTyped: (identifier: string) => void;
  onTexted: () => void;
}

function RequestForm({ language, way, onTyped, onTexted }: RequestProps) {
  const words = account(language).forgot;
  const [done, setDone] = useState<string | null>(null);
  const form = useAccountForm({
    saved: { identifier: '' },
    schema: schemas[way],
    send({ checked }) {
      setDone(null);
      return (request) => api.auth['forgot-password'].post(checked, request);
    },
    onSaved({ email: sentTo }, { checked }) {
      const typed = readIdentifier(checked.identifier);
      if (sentTo === null) {
        saveTextedNumber(typed?.kind === 'mobile' ? typed.mobile : checked.identifier);
        onTexted();
      } else setDone(typed?.kind === 'mobile' ? words.sentTo(sentTo) : words.sent);
    },
    shown: ['no_account_email', 'no_account_mobile', 'account_without_email', 'too_many_requests'],
    otherwise: words.failed,
    unreachable: words.failed,
  });
  const { identifier: typed } = form.values;
  useEffect(() => onTyped(typed), [typed, onTyped]);
  return (
    <AccountForm form={form}>
      <Notice kind="done">{done}</Notice>
      <TextField
        label={way === 'email' ? words.emailField : words.mobileField}
        inputMode={way === 'email' ? 'email' : 'tel'}
        autoComplete={way === 'email' ? 'email' : 'tel-national'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.text('identifier')}
      />
      <SubmitButton busy={form.isBusy}>{words.submit}</SubmitButton>
    </AccountForm>
  );
}
