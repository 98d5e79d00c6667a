import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { VariantField } from '../../../../api/shops/products/variants/variant-grid.ts';
import { cellInput } from './columns.ts';
import type { Entries } from './grid.ts';
import type { GridProps } from './grid-props.ts';

/**
 * The inputs that fill whole columns: Enter fills its own column, a button all columns with input. An empty field changes
 * nothing.
 */
export function useFill(onFill: GridProps['onFill']) {
  const [typed, setTyped] = useState<Partial<Record<VariantField, string>>>({});
  const filled: Partial<Entries> = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
  return {
    isEmpty: Object.keys(filled).length === 0,
    fillAll: () => onFill(filled),
    inputOf: (column: VariantField) => ({
      ...cellInput(column),
      value: typed[column] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [column]: target.value }),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (filled[column]) onFill({ [column]: filled[column] });
      },
    }),
  };
}
