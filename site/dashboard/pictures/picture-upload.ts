import { atom, type ReadableAtom } from 'nanostores';
import type { FormStore, Pending } from '../../forms/form-store.ts';
import { wait } from '../../stores/wait.ts';
import { shrinkPicture, type Crop } from '../../ui/shrink-picture.ts';
import { uploadPicture, type PicturePurpose, type UploadOutcome } from './upload-picture.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  /** `part` of the picture has been sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  /** The connection was lost; the upload continues when the browser is online again. */
  | { readonly kind: 'lost' };

export type UploadFailure =
  | Exclude<UploadOutcome, { kind: 'done' | 'stopped' }>
  | { readonly kind: 'unreadable'; readonly file: Blob };

export interface UploadJob {
  readonly purpose: PicturePurpose;
  /** Time limit of the upload, ms. */
  readonly timeout?: number | undefined;
  /** Reads the chosen file while it is shrunk. It has ended when `onDone` runs. */
  readonly read?: ((file: Blob) => Promise<void>) | undefined;
  readonly onDone: (imageUrl: string) => void;
  readonly onFailed: (failure: UploadFailure) => void;
}

/** Waits in ms while the server is overloaded. */
const busyWaits = [1_000, 2_000, 4_000];

/** Shrinks and uploads the picture of one field. Keeps the picture while the connection is lost, and tries again. */
export class PictureUpload implements Pending {
  readonly #state = atom<UploadState>({ kind: 'idle' });
  readonly $state: ReadableAtom<UploadState> = this.#state;
  /** The original file and the URL under which it is stored; null once the form is saved. */
  #original: { readonly file: Blob; readonly imageUrl: string } | null = null;
  #stopping = new AbortController();
  #hasArrived = false;
  #kept: { readonly picture: Blob; readonly job: UploadJob } | null = null;

  /**
   * Replaces a picture that is still being sent. A picture that is still being drawn is a promise, so that a save waits for it;
   * null: it cannot be drawn.
   */
  readonly start = async (source: Blob | Promise<Blob | null>, job: UploadJob, crop?: Crop): Promise<void> => {
    this.stop();
    this.#hasArrived = false;
    this.#state.set({ kind: 'preparing' });
    const { signal } = this.#stopping;
    const file = await source;
    if (signal.aborted) return;
    if (!file) return this.#state.set({ kind: 'idle' });
    const [picture] = await Promise.all([shrinkPicture(file, crop).catch(() => null), job.read?.(file)]);
    if (signal.aborted) return;
    const onDone = (imageUrl: string) => {
      this.#original = { file, imageUrl };
      job.onDone(imageUrl);
    };
    if (picture) return this.#send(picture, { ...job, onDone });
    this.#state.set({ kind: 'idle' });
    job.onFailed({ kind: 'unreadable', file });
  };

  /** Continues an upload that waited for the connection. */
  readonly retry = (): void => {
    if (this.#kept) void this.#send(this.#kept.picture, this.#kept.job);
  };

  readonly stop = (): void => {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.#keep(null);
    this.#state.set({ kind: 'idle' });
  };

  release(): void {
    if (this.#state.get().kind === 'idle') this.#original = null;
  }

  /** The original file of this stored picture, for another crop. Null for any other picture. */
  originalOf(imageUrl: string): Blob | null {
    return this.#original?.imageUrl === imageUrl ? this.#original.file : null;
  }

  /** Waits for the running upload. False: it was stopped or refused. */
  async whenIdle(): Promise<boolean> {
    if (this.#state.get().kind === 'idle') return true;
    await new Promise<void>((resolve) => {
      const end = this.#state.listen(({ kind }) => {
        if (kind !== 'idle') return;
        end();
        resolve();
      });
    });
    return this.#hasArrived;
  }

  async #send(picture: Blob, job: UploadJob, tries = 0): Promise<void> {
    this.#keep(null);
    const { signal } = this.#stopping;
    const beganOffline = !navigator.onLine;
    const onProgress = (part: number) => this.#state.set({ kind: 'sending', part });
    onProgress(0);
    const outcome = await uploadPicture(job.purpose, picture, { ...job, onProgress, signal });
    if (outcome.kind === 'stopped') return;
    const milliseconds = busyWaits[tries];
    if (milliseconds !== undefined && outcome.kind === 'refused' && outcome.refusal.code === 'busy') {
      await wait(milliseconds);
      return signal.aborted ? undefined : this.#send(picture, job, tries + 1);
    }
    // The connection came back during this attempt, so its event has passed.
    if (outcome.kind === 'lost' && beganOffline && navigator.onLine) return this.#send(picture, job, tries);
    if (outcome.kind === 'lost') this.#keep({ picture, job });
    this.#hasArrived = outcome.kind === 'done';
    // The form receives the URL before the waiting save continues.
    if (outcome.kind === 'done') job.onDone(outcome.response.imageUrl);
    this.#state.set({ kind: outcome.kind === 'lost' ? 'lost' : 'idle' });
    if (outcome.kind !== 'done') job.onFailed(outcome);
  }

  /** Listens for the connection only while an upload waits for it. */
  #keep(kept: { readonly picture: Blob; readonly job: UploadJob } | null): void {
    this.#kept = kept;
    if (kept) addEventListener('online', this.retry);
    else removeEventListener('online', this.retry);
  }
}

/** The upload of a form's field. It continues while another section is open. */
export function pictureUpload(form: Pick<FormStore<never>, 'pending'>, field: string): PictureUpload {
  const known = form.pending.get(field);
  if (known instanceof PictureUpload) return known;
  const upload = new PictureUpload();
  form.pending.set(field, upload);
  return upload;
}
