import { typedPieces } from '../../../api/orders/order/contract.ts';
import type { OrderLineView } from '../../../api/orders/order/order-views.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { productText } from './product-text.ts';

/** Quantity of a line, as typed. */
interface Pieces {
  readonly id: string;
  readonly quantity: string;
}

interface Props {
  lines: readonly OrderLineView[];
  pieces: readonly Pieces[];
  error: string | undefined;
  onChange: (pieces: { id: string; quantity: string }[]) => void;
}

/**
 * The quantity of each product in an order. A line can be removed if there are several, and restored until the order is
 * saved.
 */
export function LineFields({ lines, pieces, error, onChange }: Props) {
  const words = useWords(orderFormWords);
  // Another user may have changed the lines since the seller began to type.
  const typed = lines.map(
    ({ id, quantity }) => pieces.find((each) => each.id === id) ?? { id, quantity: String(quantity) },
  );
  const wrong = typed.findIndex(({ quantity }) => !typedPieces.safeParse(quantity).success);
  const set = (id: string, quantity: string) =>
    onChange(typed.map((line) => (line.id === id ? { id, quantity } : line)));
  return (
    <div className="order-sheet__lines" data-field="lines">
      {lines.map((line, index) => {
        const quantity = typed[index]?.quantity ?? '';
        const isOff = quantity === '0';
        return (
          <div key={line.id} className="order-sheet__pieces">
            <TextField
              label={words.piecesOf(productText(line))}
              inputMode="numeric"
              maxLength={10}
              value={quantity}
              error={index === Math.max(0, wrong) ? error : undefined}
              onChange={({ target }) => set(line.id, target.value)}
            />
            {lines.length > 1 && (
              <Button
                variant="quiet"
                aria-label={isOff ? words.keepLine(productText(line)) : words.removeLine(productText(line))}
                onClick={() => set(line.id, isOff ? String(line.quantity) : '0')}
              >
                {isOff ? words.keep : words.remove}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
