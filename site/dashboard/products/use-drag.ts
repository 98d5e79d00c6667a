import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ProductView } from '../../../api/shops/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** Px to move before a press becomes a drag. */
const slack = 4;

export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: slack } }),
    useSensor(TouchSensor, { activationConstraint: { distance: slack } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** What a screen reader says while a product is moved. */
export function useDragWords(
  products: readonly ProductView[],
  places: ReadonlyMap<UniqueIdentifier, number>,
): NonNullable<DndContextProps['accessibility']> {
  const { drag } = useWords(productWords);
  const language = useLanguage();
  const name = (id: UniqueIdentifier) => products[places.get(id) ?? -1]?.name ?? '';
  const place = (id: UniqueIdentifier) => formatNumber((places.get(id) ?? 0) + 1, language);
  return {
    screenReaderInstructions: { draggable: drag.instructions },
    announcements: {
      onDragStart: ({ active }) => drag.lifted(name(active.id), place(active.id)),
      onDragOver: ({ active, over }) => (over ? drag.over(name(active.id), place(over.id)) : undefined),
      onDragEnd: ({ active, over }) => drag.dropped(name(active.id), place((over ?? active).id)),
      onDragCancel: ({ active }) => drag.cancelled(name(active.id)),
    },
  };
}
