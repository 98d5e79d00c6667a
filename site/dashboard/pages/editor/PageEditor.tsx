import './page-editor.css';
import { useStore } from '@nanostores/react';
import { NodeSelection } from 'prosemirror-state';
import { useId, useState } from 'react';
import { charactersOf, pageLimits } from '../../../../api/shops/pages/blocks.ts';
import type { Form } from '../../../forms/use-form.ts';
import { pageWords } from '../../../i18n/dashboard/pages.ts';
import { pictureWords } from '../../../i18n/dashboard/pictures.ts';
import { common } from '../../../i18n/common.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { toastError } from '../../../stores/toasts.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { pictureUpload } from '../../pictures/picture-upload.ts';
import { UploadProgress } from '../../pictures/UploadProgress.tsx';
import { whyUploadFailed } from '../../pictures/why-upload-failed.ts';
import { insertPicture, linkAt, setLink } from './commands.ts';
import { AltDialog, LinkDialog } from './EditorDialogs.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { PageStart } from '../templates.ts';
import { useEditor } from './use-editor.ts';

interface Props {
  form: Form<PageStart>;
  /** The language of the text, for spelling and fonts. */
  lang: 'en' | 'bn';
}

/** The text of a page with its toolbar. Loaded when a page is opened, because no other screen needs it. */
export function PageEditor({ form, lang }: Props) {
  const words = useWords(pageWords);
  const pictureText = useWords(pictureWords);
  const { networkError } = useWords(common);
  const language = useLanguage();
  const id = useId();
  const [dialog, setDialog] = useState<'link' | 'alt' | null>(null);
  const { body } = form.values;
  const problem = form.problems.body;
  const { container, state, run } = useEditor({
    blocks: body,
    onChange: (blocks) => form.change({ body: blocks }),
    openLink: () => setDialog('link'),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, lang, dir: 'auto' },
  });
  const upload = pictureUpload(form.store, 'body');
  const selected = state?.selection instanceof NodeSelection ? state.selection.node : null;

  function addPicture(file: File) {
    void upload.start(file, {
      purpose: 'product-image',
      onDone(imageUrl) {
        // The editor may have been closed while the picture was sent.
        if (!run(insertPicture(imageUrl)))
          form.change((latest) => ({ body: [...latest.body, { type: 'picture', imageUrl, alt: '' }] }));
      },
      onFailed: (failure) => toastError({ title: whyUploadFailed(failure, pictureText) ?? networkError }),
    });
  }
  const number = (count: number) => formatNumber(count, language);
  return (
    <div className="page-editor" data-field="body">
      <p className="field__label" id={`${id}-label`}>
        {words.body}
      </p>
      <Toolbar
        state={state}
        run={run}
        onLink={() => setDialog('link')}
        onAlt={() => setDialog('alt')}
        onPicture={addPicture}
      />
      <div className="page-editor__text" ref={container} />
      <UploadProgress state={useStore(upload.$state)} onRetry={upload.retry} onStop={upload.stop} />
      <p className="field__hint">{words.characters(number(charactersOf(body)), number(pageLimits.characters))}</p>
      {problem && <p className="field__error">{problem}</p>}
      {dialog === 'link' && state && (
        <LinkDialog link={linkAt(state)} onSet={(href) => run(setLink(href))} onClose={() => setDialog(null)} />
      )}
      {dialog === 'alt' && selected && (
        <AltDialog
          alt={String(selected.attrs['alt'])}
          onSet={(alt) => run(insertPicture(String(selected.attrs['imageUrl']), alt))}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
