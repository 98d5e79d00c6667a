import { atom, type ReadableAtom } from 'nanostores';
import type { FormStore, Pending } from '../../../forms/form-store.ts';
import { PictureUpload, type UploadFailure } from '../../pictures/picture-upload.ts';

/** A photo being uploaded. A refused one stays until it is removed. */
export interface ComingPhoto {
  readonly id: number;
  readonly file: File;
  readonly upload: PictureUpload;
  readonly failure: UploadFailure | null;
}

interface Job {
  /** `turnOf` returns the order in which each photo of this form was chosen. */
  readonly onArrived: (imageUrl: string, turnOf: (photo: string) => number | undefined) => void;
}

/** Photos that are shrunk and sent at the same time. More would exceed a phone's memory. */
const atOnce = 2;

/** The running uploads of one form's photos, several at a time. They continue while another section is open. */
export class PhotoUploads implements Pending {
  readonly #coming = atom<readonly ComingPhoto[]>([]);
  readonly $coming: ReadableAtom<readonly ComingPhoto[]> = this.#coming;
  readonly #turns = new Map<string, number>();
  #waiting: Array<() => Promise<void>> = [];
  #running = 0;
  #last = 0;

  add(files: readonly File[], job: Job): void {
    const added = files.map((file) => ({ id: (this.#last += 1), file, upload: new PictureUpload(), failure: null }));
    this.#coming.set([...this.#coming.get(), ...added]);
    this.#waiting.push(...added.map((photo) => () => this.#send(photo, job)));
    this.#next();
  }

  /** Removes a photo that is being uploaded or was refused. */
  drop(id: number): void {
    const photo = this.#coming.get().find((each) => each.id === id);
    this.#forget(id);
    photo?.upload.stop();
  }

  /** Waits for all running uploads. False: one of them failed. */
  async whenIdle(): Promise<boolean> {
    const before = this.#coming.get().filter(({ failure }) => !failure);
    if (before.length === 0) return true;
    await new Promise<void>((resolve) => {
      const end = this.#coming.subscribe((coming) => {
        if (coming.some(({ failure }) => !failure)) return;
        queueMicrotask(() => end());
        resolve();
      });
    });
    return this.#coming.get().length === 0;
  }

  stop(): void {
    this.#waiting = [];
    for (const { upload } of this.#coming.get()) upload.stop();
    this.#coming.set([]);
  }

  release(): void {
    if (this.#coming.get().length === 0) this.#turns.clear();
  }

  #next(): void {
    while (this.#running < atOnce && this.#waiting.length > 0) {
      const send = this.#waiting.shift();
      this.#running += 1;
      void send?.().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }

  async #send({ id, file, upload }: ComingPhoto, { onArrived }: Job): Promise<void> {
    // Removed while it waited for its turn.
    if (!this.#coming.get().some((photo) => photo.id === id)) return;
    await upload.start(file, {
      purpose: 'product-image',
      onDone: (imageUrl) => {
        this.#turns.set(imageUrl, id);
        onArrived(imageUrl, (photo) => this.#turns.get(photo));
        this.#forget(id);
      },
      onFailed: (failure) => {
        // The upload itself waits for a lost connection.
        if (failure.kind !== 'lost') this.#mark(id, failure);
      },
    });
  }

  #forget(id: number): void {
    this.#coming.set(this.#coming.get().filter((photo) => photo.id !== id));
  }

  #mark(id: number, failure: UploadFailure): void {
    this.#coming.set(this.#coming.get().map((photo) => (photo.id === id ? { ...photo, failure } : photo)));
  }
}

/** The running uploads of a form's photo field. */
export function photoUploads(form: Pick<FormStore<never>, 'pending'>, field: string): PhotoUploads {
  const known = form.pending.get(field);
  if (known instanceof PhotoUploads) return known;
  const uploads = new PhotoUploads();
  form.pending.set(field, uploads);
  return uploads;
}
