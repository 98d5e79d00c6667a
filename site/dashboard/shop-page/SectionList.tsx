import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { keyOf } from '../../../api/shops/shop/sections/sections.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { rowHeight } from '../sorting/row-height.ts';
import { shiftOf, Sorter, type Step } from '../sorting/sorter.ts';
import { SortHandle } from '../sorting/SortHandle.tsx';
import { SortTexts } from '../sorting/SortTexts.tsx';
import { SectionRow } from './SectionRow.tsx';
import type { TypedSection } from './typed-sections.ts';

type RowProps = ComponentProps<typeof SectionRow>;

interface Props {
  list: readonly TypedSection[];
  nameOf: (section: TypedSection) => string;
  onMove: (from: number, to: number) => void;
  /** The content and actions of a row besides its position. */
  rowOf: (
    section: TypedSection,
    index: number,
  ) => Pick<RowProps, 'isOpen' | 'isBeyondPlan' | 'form' | 'onOpen' | 'onChange' | 'onRemove'>;
}

/** The sections in their order, which can be changed by buttons, mouse, touch and keyboard. */
export function SectionList({ list, nameOf, onMove, rowOf }: Props) {
  const words = useWords(shopPageWords);
  const language = useLanguage();
  const howTo = useId();
  const rows = useRef<HTMLOListElement>(null);
  const [sorter] = useState(() => new Sorter());
  const [said, setSaid] = useState('');
  const held = useStore(sorter.$held);
  const from = held ? list.findIndex((section) => keyOf(section) === held.id) : -1;
  const number = (value: number) => formatNumber(value, language);

  function move(section: TypedSection, index: number, to: number) {
    onMove(index, to);
    setSaid(words.position(nameOf(section), number(to + 1), number(list.length)));
  }
  useLayoutEffect(() => {
    const say = (step: Step, id: string, index: number) => {
      const section = list.find((one) => keyOf(one) === id);
      if (section) setSaid(words.drag[step](nameOf(section), number(index + 1)));
    };
    const heightOf = (index: number) => rowHeight(rows.current, index);
    sorter.rules = { ids: list.map(keyOf), heightOf, onStep: say, onDrop: onMove };
  });
  return (
    <>
      <SortTexts howTo={howTo} instructions={words.drag.instructions} said={said} />
      <ol className={held ? 'page-sections page-sections--moving' : 'page-sections'} ref={rows}>
        {list.map((section, index) => (
          <SectionRow
            key={keyOf(section)}
            section={section}
            name={nameOf(section)}
            index={index}
            total={list.length}
            handle={
              <SortHandle
                sorter={sorter}
                row={keyOf(section)}
                label={words.drag.handle(nameOf(section))}
                howTo={howTo}
                isHeld={index === from}
              />
            }
            isHeld={index === from}
            shift={shiftOf(index, held, from)}
            onMove={(to) => move(section, index, to)}
            {...rowOf(section, index)}
          />
        ))}
      </ol>
    </>
  );
}
