import './share.css';
import { Download, Printer, Send } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { shareWords } from '../../i18n/dashboard/share.ts';
import { feedPath, shopPath } from '../../paths.ts';
import { feedPages } from '../../storefront/feed-pages.ts';
import { $domain } from '../../stores/domain.ts';
import { useQuery } from '../../stores/use-query.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { noteShared } from '../first-steps/note-steps.ts';
import { linkFor, sources } from './sources.ts';
import { posterPng } from './poster.ts';
import { qrCode, qrPng, qrSvg, saveFile } from '../../ui/qr-code.ts';

interface Props {
  shop: OwnShop;
  onClose: () => void;
  /** Receives the focus if the step that opened the dialog is gone, because sharing completes it. */
  focusAfter: FocusTarget;
}

/** Share Your Shop: the link, the QR code, and the catalogue for Facebook. */
export function ShareDialog({ shop, onClose, focusAfter }: Props) {
  const words = useWords(shareWords);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} focusAfter={focusAfter}>
      {shop.name === '' ? <p>{words.notPublic}</p> : <ShareBody shop={shop} />}
    </Dialog>
  );
}

function ShareBody({ shop }: { shop: OwnShop }) {
  const words = useWords(shareWords);
  const { data: domain } = useQuery($domain);
  // Prints use the platform's URL. It always leads to the shop, even if the shop's domain changes.
  const url = location.origin + shopPath(shop.slug);
  const link = domain?.state === 'live' && domain.url ? `${domain.url}/` : url;
  const feeds = feedPages(shoppersProducts(shop)).map((_, index) => location.origin + feedPath(shop.slug, index + 1));
  const { size, path } = qrCode(url);
  const shared = noteShared;
  async function savePng() {
    const picture = await qrPng(url);
    if (!picture) return toastError({ title: words.codeFailed });
    saveFile(picture, `${shop.slug}-qr.png`);
    shared();
  }
  async function savePoster() {
    const poster = await posterPng(shop, url, words.scan);
    if (!poster) return toastError({ title: words.posterFailed });
    saveFile(poster, `${shop.slug}-poster-a5.png`);
    shared();
  }
  return (
    <div className="share">
      <Link link={link} name={shop.name} />
      <SourceLinks link={link} />
      <figure className="share__code">
        <svg viewBox={`0 0 ${size} ${size}`} width={200} height={200} role="img" aria-label={words.qrAlt(url)}>
          <rect width={size} height={size} fill="#fff" />
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <figcaption>{words.scan}</figcaption>
        <Button variant="secondary" onClick={() => void savePng()}>
          <Download size={18} aria-hidden />
          {words.download}
        </Button>
      </figure>
      <details className="share__more">
        <summary>{words.print}</summary>
        <div className="share__prints">
          <Button variant="secondary" onClick={() => void savePoster()}>
            <Printer size={18} aria-hidden />
            {words.poster}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              saveFile(qrSvg(url), `${shop.slug}-qr.svg`);
              shared();
            }}
          >
            {words.downloadSvg}
          </Button>
        </div>
      </details>
      <details className="share__more">
        <summary>{words.feed}</summary>
        <ol>
          {words.feedSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {feeds.map((feed) => (
          <CopyField key={feed} label={words.feedUrl} value={feed} />
        ))}
      </details>
    </div>
  );
}

/** The link with one large button: the system's share sheet, or copying where there is none. */
function Link({ link, name }: { link: string; name: string }) {
  const words = useWords(shareWords);
  const field = <TextField label={words.link} value={link} readOnly onFocus={(event) => event.target.select()} />;
  if (!('share' in navigator))
    return (
      <div className="share__link">
        {field}
        <CopyLink url={link} variant="primary" wide />
      </div>
    );
  // Rejects if the user closes the share sheet.
  const send = () => navigator.share({ title: name, url: link }).then(noteShared, () => undefined);
  return (
    <div className="share__link">
      <CopyField label={words.link} value={link} />
      <Button wide onClick={() => void send()}>
        <Send size={18} aria-hidden />
        {words.send}
      </Button>
    </div>
  );
}

/** The products and variants in the feed. */
const shoppersProducts = ({ products }: OwnShop) =>
  products
    .filter(({ isHidden, status }) => !isHidden && status === 'active')
    .map(({ variants }) => ({ variants: variants.filter(({ isOffered }) => isOffered) }));

function SourceLinks({ link }: { link: string }) {
  const words = useWords(shareWords);
  return (
    <details className="share__more">
      <summary>{words.sources}</summary>
      <p>{words.sourcesHint}</p>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            <span>{words.source[source]}</span>
            <CopyLink url={linkFor(link, source)} label={words.copyFor(words.source[source])} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type ButtonLook = Pick<ComponentProps<typeof Button>, 'variant' | 'wide'>;

function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="share__copy">
      <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <CopyLink url={value} />
    </div>
  );
}

function CopyLink({ url, label, ...button }: { url: string; label?: string } & ButtonLook) {
  const words = useWords(shareWords);
  return (
    <CopyButton {...button} text={url} copied={{ title: words.copied }} onCopied={noteShared} aria-label={label}>
      {words.copy}
    </CopyButton>
  );
}
