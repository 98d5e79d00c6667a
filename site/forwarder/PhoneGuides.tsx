import './phone-guides.css';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import type { Drawing } from '../i18n/guide-pictures.ts';
import { formatNumber } from '../i18n/format.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { GuidePicture } from './GuidePicture.tsx';
import { registerCommand } from './register-command.ts';

const drawings = {
  gateway: ['store', 'allow', 'online', 'command'],
  forwarder: ['forwarder', 'senders', 'address', 'template'],
} as const satisfies Record<string, readonly Drawing[]>;

type Kind = keyof typeof drawings;

/**
 * How to set up the phone, as steps with drawings: one guide for each kind of app.
 * @param url the private address; null before it exists
 */
export function PhoneGuides({ url }: { url: string | null }) {
  const words = useWords(forwarderWords);
  return (
    <section className="phone-guides">
      <h3>{words.guides}</h3>
      <Guide kind="gateway">{url !== null && <Command url={url} />}</Guide>
      <Guide kind="forwarder">
        <Template />
      </Guide>
    </section>
  );
}

/** The steps of a guide; `children` belong to the last one. */
function Guide({ kind, children }: { kind: Kind; children: React.ReactNode }) {
  const words = useWords(forwarderWords);
  const language = useLanguage();
  const steps = words.steps[kind];
  return (
    <details>
      <summary className="phone-guides__more">{words.guide[kind]}</summary>
      <ol className="phone-guides__steps">
        {drawings[kind].map((drawing, index) => (
          <li key={drawing}>
            <GuidePicture drawing={drawing} number={formatNumber(index + 1, language)} />
            <div className="phone-guides__text">
              <strong>{words.stepOf(formatNumber(index + 1, language), steps[index]?.[0] ?? '')}</strong>
              <p>{steps[index]?.[1]}</p>
              {index === steps.length - 1 && children}
            </div>
          </li>
        ))}
      </ol>
    </details>
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

function Command({ url }: { url: string }) {
  const words = useWords(forwarderWords);
  const command = registerCommand(url);
  return (
    <>
      <code className="phone-guides__code">{command}</code>
      <CopyButton text={command} copied={{ title: words.commandCopied }}>
        {words.copyCommand}
      </CopyButton>
    </>
  );
}
