import './phone-guide.css';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import type { Drawing } from '../i18n/guide-pictures.ts';
import { formatNumber } from '../i18n/format.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { GuidePicture } from './GuidePicture.tsx';

/** `app`: the app is installed and online. `gateway`: and the operator registers the private URL. */
const drawings = {
  app: ['store', 'allow', 'online'],
  gateway: ['store', 'allow', 'online', 'command'],
  forwarder: ['forwarder', 'senders', 'url', 'template'],
} as const satisfies Record<string, readonly Drawing[]>;

/** The app is not in Google's store. */
const appReleases = 'https://github.com/capcom6/android-sms-gateway/releases/latest';

/** How to set up the phone, as steps with drawings. */
export function PhoneGuide({ kind }: { kind: keyof typeof drawings }) {
  const words = useWords(forwarderWords);
  const language = useLanguage();
  const steps = words.steps[kind === 'forwarder' ? kind : 'gateway'];
  return (
    <ol className="phone-guides__steps">
      {drawings[kind].map((drawing, index) => (
        <li key={drawing}>
          <GuidePicture drawing={drawing} number={formatNumber(index + 1, language)} />
          <div className="phone-guides__text">
            <strong>{words.stepOf(formatNumber(index + 1, language), steps[index]?.[0] ?? '')}</strong>
            <p>{steps[index]?.[1]}</p>
            {drawing === 'store' && (
              <a href={appReleases} target="_blank" rel="noopener">
                {words.download}
              </a>
            )}
            {drawing === 'template' && <Template />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Template() {
  const words = useWords(forwarderWords);
  return (
    <>
      <code className="phone-guides__code">{words.template}</code>
      <CopyButton text={words.template} copied={{ title: words.templateCopied }}>
        {words.copyTemplate}
      </CopyButton>
    </>
  );
}
