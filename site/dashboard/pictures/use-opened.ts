import { useEffect, useState } from 'react';

export interface Opened {
  /** Valid as long as the picture is shown. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A picture file with its size after rotation; null until it is loaded. */
export function useOpened(file: Blob): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => setOpened({ address, width: image.naturalWidth, height: image.naturalHeight }),
      () => undefined,
    );
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return opened;
}
