import { useStore } from '@nanostores/react';
import { Trash2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { smallPicture } from '../../pictures/small-picture.ts';
import { moved } from '../../sorting/moved.ts';
import { rowHeight } from '../../sorting/row-height.ts';
import { shiftOf, Sorter, type Step } from '../../sorting/sorter.ts';
import { SortHandle } from '../../sorting/SortHandle.tsx';
import { SortTexts } from '../../sorting/SortTexts.tsx';

interface Props {
  /** URLs, the main photo first. */
  photos: readonly string[];
  onChange: (photos: readonly string[]) => void;
}

/** The photos in their order, which can be changed by mouse, touch and keyboard. */
export function PhotoList({ photos, onChange }: Props) {
  const { photos: words } = useWords(partWords);
  const language = useLanguage();
  const howTo = useId();
  const list = useRef<HTMLUListElement>(null);
  const [sorter] = useState(() => new Sorter());
  const [said, setSaid] = useState('');
  const held = useStore(sorter.$held);
  const from = held ? photos.indexOf(held.id) : -1;
  const nameOf = (index: number) => (index === 0 ? words.main : words.nth(formatNumber(index + 1, language)));

  function remove(index: number) {
    onChange(photos.toSpliced(index, 1));
    requestAnimationFrame(() => {
      const handles = list.current?.querySelectorAll<HTMLElement>('.sort-handle') ?? [];
      handles[Math.min(index, handles.length - 1)]?.focus();
    });
  }
  useLayoutEffect(() => {
    const say = (step: Step, id: string, index: number) =>
      setSaid(words.drag[step](nameOf(photos.indexOf(id)), formatNumber(index + 1, language)));
    sorter.rules = {
      ids: photos,
      heightOf: (index) => rowHeight(list.current, index),
      onStep: say,
      onDrop: (from, to) => onChange(moved(photos, from, to)),
    };
  });
  return (
    <>
      <SortTexts howTo={howTo} instructions={words.drag.instructions} said={said} />
      <ul className={held ? 'photos photos--moving' : 'photos'} ref={list} aria-label={words.list}>
        {photos.map((photo, index) => (
          <li
            key={photo}
            className={index === from ? 'photos__photo photos__photo--held' : 'photos__photo'}
            style={{ transform: held ? `translateY(${shiftOf(index, held, from)}px)` : undefined }}
          >
            <SortHandle
              sorter={sorter}
              row={photo}
              label={words.move(nameOf(index))}
              howTo={howTo}
              isHeld={index === from}
            />
            <img src={smallPicture(photo)} alt="" loading="lazy" decoding="async" />
            <span>{nameOf(index)}</span>
            <Button variant="quiet" aria-label={words.remove(nameOf(index))} onClick={() => remove(index)}>
              <Trash2 size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
