import './paper-picture.css';
import { Download, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OrderPaper } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { paperWords } from '../../../i18n/dashboard/papers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { saveFile } from '../../../ui/qr-code.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useWords } from '../../../ui/language.tsx';
import type { PaperKind } from './paper-choice.ts';
import { paperPng } from './paper-picture.ts';
import { Papers } from './Papers.tsx';

interface Props {
  shop: OwnShop;
  paper: OrderPaper;
  kind: PaperKind;
}

/** A document as a picture, with buttons to share and save it. */
export function PaperPicture({ shop, paper, kind }: Props) {
  const words = useWords(paperWords);
  const { loading } = useWords(common);
  const { file, url, hasFailed } = usePicture(`${shop.slug}-${kind}-${paper.number}.png`);
  if (hasFailed) return <Notice>{words.pictureFailed}</Notice>;
  if (!file)
    return (
      <>
        <Spinner label={loading} />
        {createPortal(<Papers shop={shop} papers={[paper]} kind={kind} size="picture" />, document.body)}
      </>
    );
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  return (
    <>
      <img className="paper-picture" src={url} alt={words.kinds[kind]} />
      <div className="ui-dialog__actions">
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => saveFile(file, file.name)}>
          <Download size={18} aria-hidden />
          {words.save}
        </Button>
        {canShare && (
          // Rejects if the user closes the share sheet.
          <Button onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
            <Send size={18} aria-hidden />
            {words.share}
          </Button>
        )}
      </div>
    </>
  );
}

/** The rendered document as a file, once it is made. */
function usePicture(name: string) {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let made = '';
    const paper = document.querySelector<HTMLElement>('.papers--picture > .paper');
    // The logo's place is known once it has loaded. Without it, the picture goes on.
    const pictures = [...(paper?.querySelectorAll('img') ?? [])].map((picture) => picture.decode());
    void Promise.allSettled(pictures)
      .then(async () => (paper ? paperPng(paper) : Promise.reject(new Error('No document'))))
      .then(
        (png) => {
          if (isGone) return;
          made = URL.createObjectURL(png);
          setUrl(made);
          setFile(new File([png], name, { type: 'image/png' }));
        },
        () => setHasFailed(true),
      );
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
    };
  }, [name]);
  return { file, url, hasFailed };
}
