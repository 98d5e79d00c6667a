import { useEffect, useState } from 'react';

export interface Opened {
  /** Valid as long as the picture is shown. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A picture file with its size after rotation; null until it is loaded. */
export function useOpened(file: Blob): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => setOpened({ url, width: image.naturalWidth, height: image.naturalHeight }),
      () => undefined,
    );
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return opened;
}
