import './picture-field.css';
import './picture-frame.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { common } from '../../i18n/common.ts';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { toastError } from '../../stores/toasts.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { Field } from '../../ui/Field.tsx';
import { useWords } from '../../ui/language.tsx';
import { CropDialog } from './CropDialog.tsx';
import { pictureUpload, type UploadFailure, type UploadJob } from './picture-upload.ts';
import { isHeic } from '../../ui/shrink-picture.ts';
import { PictureActions, type PictureMaker } from './PictureActions.tsx';
import { storedPicture, type PicturePurpose } from './upload-picture.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { whyUploadFailed } from './why-upload-failed.ts';

interface Props {
  /** Name of the field in the form, which focuses it when it has a problem. */
  name: string;
  /** A save waits for the upload, which continues while another section is open. */
  form: Pick<FormStore<object>, 'pending'>;
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  purpose: PicturePurpose;
  /** The stored picture's URL, or null. */
  value: string | null;
  onChange: (imageUrl: string | null) => void;
  /** Reads a chosen file. It has ended when `onChange` runs. */
  onRead?: (file: Blob) => Promise<void>;
  /** `square` for logos and products, `wide` for banners. */
  shape: 'square' | 'wide';
  /** As wide as the form. */
  isLarge?: boolean;
  /** The texts of the toasts, by cause. */
  failures: { readonly failed: string; readonly unreachable: string };
  timeout?: number;
  maker?: PictureMaker;
  disabled?: boolean;
}

/** Aspect ratio of a shape: width divided by height. */
const aspects = { square: 1, wide: 3 };

/** A picture from a file, the camera or drag and drop, shrunk and optionally cropped before the upload. */
export function PictureField(props: Props) {
  const { name, value, onChange, shape, isLarge = false, failures, disabled = false } = props;
  const words = useWords(pictureWords);
  const { networkError } = useWords(common);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [cropping, setCropping] = useState<Blob | null>(null);
  const upload = pictureUpload(props.form, name);
  const state = useStore(upload.$state);
  // The missing picture is being uploaded.
  const error = problem ?? (state.kind === 'idle' ? props.error : undefined);
  const job: UploadJob = { purpose: props.purpose, timeout: props.timeout, read: props.onRead, onDone, onFailed };

  function onDone(imageUrl: string) {
    setProblem(null);
    onChange(imageUrl);
  }
  /** Reports a failure in a toast, and in the field until a picture arrives or another one is chosen. */
  function onFailed(failure: UploadFailure) {
    const why = whyUploadFailed(failure, words);
    if (why) toastError({ title: failures.failed, description: why });
    else toastError({ title: failures.unreachable });
    setProblem(why ?? failures.unreachable);
  }
  /** Crops the original file or, after a reload, the stored picture. */
  async function openCrop(url: string) {
    const picture = upload.originalOf(url) ?? (await storedPicture(url));
    if (picture) setCropping(picture);
    else toastError({ title: networkError });
  }
  function take(file: Blob | undefined) {
    if (!file || disabled) return;
    setProblem(null);
    if (file.type.startsWith('image/') || isHeic(file)) void upload.start(file, job);
    else onFailed({ kind: 'unreadable', file });
  }
  return (
    <div
      data-field={name}
      className={isOver ? 'picture-field picture-field--over' : 'picture-field'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Field label={props.label} hint={props.hint} error={error} optional={props.optional ?? false}>
        {(control) => (
          <div className="picture-field__row">
            <PictureActions
              control={control}
              picture={value}
              size={isLarge ? 'large' : shape}
              disabled={disabled}
              onTake={take}
              onDraw={(drawing) => {
                setProblem(null);
                void upload.start(drawing, job);
              }}
              maker={props.maker}
              {...(value && { onRemove: () => (setProblem(null), onChange(null)) })}
              {...(value && { onCrop: () => void openCrop(value) })}
            />
          </div>
        )}
      </Field>
      {cropping && (
        <CropDialog
          file={cropping}
          aspect={aspects[shape]}
          onClose={() => setCropping(null)}
          onCrop={(crop) => {
            setCropping(null);
            void upload.start(cropping, job, crop);
          }}
        />
      )}
      <UploadProgress state={state} onRetry={upload.retry} onStop={upload.stop} />
    </div>
  );
}
