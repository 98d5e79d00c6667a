import { atom, type ReadableAtom } from 'nanostores';
import { shrinkPicture, type Crop } from './shrink-picture.ts';
import { uploadPicture, type PicturePlace, type UploadOutcome } from './upload-picture.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  /** `part` of the picture has left, 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  /** The connection was lost; it goes on by itself when the browser is online again. */
  | { readonly kind: 'lost' };

export type UploadFailure =
  Exclude<UploadOutcome, { kind: 'done' | 'stopped' }> | { readonly kind: 'unreadable'; readonly file: Blob };

export interface UploadJob {
  readonly place: PicturePlace;
  readonly language: string;
  /** Ms after which sending is given up. */
  readonly timeout?: number | undefined;
  readonly onDone: (imageUrl: string) => void;
  readonly onFailed: (failure: UploadFailure) => void;
}

/** Waits in ms while the server has too much to do for a moment. */
const busyWaits = [1_000, 2_000, 4_000];

/** Shrinks and sends the picture of one field. A lost connection keeps it and tries again. */
export class PictureUpload {
  readonly #state = atom<UploadState>({ kind: 'idle' });
  readonly $state: ReadableAtom<UploadState> = this.#state;
  readonly #original = atom<Blob | null>(null);
  /** The file as it was chosen, to cut another part out of it. */
  readonly $original: ReadableAtom<Blob | null> = this.#original;
  #stopping = new AbortController();
  #hasArrived = false;
  #kept: { readonly picture: Blob; readonly job: UploadJob } | null = null;

  constructor() {
    globalThis.addEventListener?.('online', this.retry);
  }

  /** A picture that is still under way gives way to this one. */
  readonly start = async (file: Blob, job: UploadJob, crop?: Crop): Promise<void> => {
    this.stop();
    this.#hasArrived = false;
    this.#state.set({ kind: 'preparing' });
    const { signal } = this.#stopping;
    const picture = await shrinkPicture(file, crop).catch(() => null);
    if (signal.aborted) return;
    this.#original.set(picture && file);
    if (picture) return this.#send(picture, job);
    this.#state.set({ kind: 'idle' });
    job.onFailed({ kind: 'unreadable', file });
  };

  readonly retry = (): void => {
    if (this.#kept) void this.#send(this.#kept.picture, this.#kept.job);
  };

  readonly stop = (): void => {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.#kept = null;
    this.#state.set({ kind: 'idle' });
  };

  /** Waits for what is under way. False: it was stopped or refused. */
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
    this.#kept = null;
    const { signal } = this.#stopping;
    const onProgress = (part: number) => this.#state.set({ kind: 'sending', part });
    onProgress(0);
    const outcome = await uploadPicture(job.place, picture, { ...job, onProgress, signal });
    if (outcome.kind === 'stopped') return;
    const wait = busyWaits[tries];
    if (wait !== undefined && outcome.kind === 'refused' && outcome.refusal.code === 'busy') {
      await new Promise((resolve) => setTimeout(resolve, wait));
      return signal.aborted ? undefined : this.#send(picture, job, tries + 1);
    }
    if (outcome.kind === 'lost') this.#kept = { picture, job };
    this.#hasArrived = outcome.kind === 'done';
    // The form has the address before those who wait go on.
    if (outcome.kind === 'done') job.onDone(outcome.answer.imageUrl);
    this.#state.set({ kind: outcome.kind === 'lost' ? 'lost' : 'idle' });
    if (outcome.kind !== 'done') job.onFailed(outcome);
  }
}

const uploads = new Map<string, PictureUpload>();

/** The upload of a field by its name; it goes on while another section is open. */
export function pictureUpload(field: string): PictureUpload {
  let upload = uploads.get(field);
  if (!upload) {
    upload = new PictureUpload();
    uploads.set(field, upload);
  }
  return upload;
}

/**
 * Waits for a form's pictures that are still on their way, so that a save pressed meanwhile takes them along.
 * @returns false when one did not arrive; its field has said why
 */
export async function whenUploaded(form: string): Promise<boolean> {
  const underWay = uploadsOf(form).map((upload) => upload.whenIdle());
  return (await Promise.all(underWay)).every(Boolean);
}

/** Stops a form's pictures that are on their way: nobody wants them any more. */
export function stopUploads(form: string): void {
  for (const upload of uploadsOf(form)) upload.stop();
}

const uploadsOf = (form: string): PictureUpload[] =>
  [...uploads].filter(([field]) => field.startsWith(`${form} `)).map(([, upload]) => upload);
