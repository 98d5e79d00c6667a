import type { PlacedOrder } from '../../../api/orders/order/shapes/contract.ts';
import { rememberedFields } from '../saved-order.ts';

type Fields = Readonly<Record<string, string>>;

/** What a shopper has typed for one product, kept in this tab until the order is placed. */
export interface Draft {
  /** The attempt's `Idempotency-Key`: the same after a reload. */
  readonly key: string;
  readonly fields: Fields;
  readonly keep: (fields: Fields) => void;
  /** Fills in what is empty, from the draft and from what this device remembers. */
  readonly restore: (form: HTMLFormElement) => void;
  /** From now on it is another attempt. */
  readonly begin: () => void;
  /** The order is placed: what was typed is forgotten, and that this tab has placed it is kept. */
  readonly end: (fields: Fields, placed: Placed) => void;
}

/** An order that this tab has placed. */
export type Placed = Pick<PlacedOrder, 'number' | 'token'>;

const rememberedKey = 'poshora_details';
const placedKey = (productId: string) => `poshora_placed_${productId}`;

/** Names that are no text of the shopper's. */
const notKept = new Set(['productId', 'seen', 'website']);

export function draftOf(productId: string): Draft {
  const name = `poshora_order_${productId}`;
  const kept = read(() => sessionStorage.getItem(name));
  let key = kept['key'] ?? crypto.randomUUID();
  let fields: Fields = kept;
  const write = () => attempt(() => sessionStorage.setItem(name, JSON.stringify({ ...fields, key })));
  return {
    get key() {
      return key;
    },
    get fields() {
      return fields;
    },
    keep(typed) {
      fields = Object.fromEntries(Object.entries(typed).filter(([field]) => !notKept.has(field)));
      write();
      // Unticked, what this device remembers goes at once, and not only with the next order.
      if (!typed['remember']) forgetDetails();
    },
    restore(form) {
      const remembered = read(() => localStorage.getItem(rememberedKey));
      const known: Fields = { ...remembered, ...(remembered['name'] && { remember: 'yes' }), ...fields };
      for (const element of form.elements) fillIn(element, known);
    },
    begin() {
      key = crypto.randomUUID();
      write();
    },
    end(sent, { number, token }) {
      attempt(() => sessionStorage.removeItem(name));
      attempt(() => sessionStorage.setItem(placedKey(productId), JSON.stringify({ number, token })));
      const own = Object.fromEntries(rememberedFields.map((field) => [field, sent[field]]));
      if (sent['remember']) attempt(() => localStorage.setItem(rememberedKey, JSON.stringify(own)));
      else forgetDetails();
    },
  };
}

/** The order of a product that this tab has placed last, until another one is wanted. */
export function placedOf(productId: string): Placed | null {
  const { number, token } = read(() => sessionStorage.getItem(placedKey(productId))) as Partial<Placed>;
  return number && token ? { number, token } : null;
}

export const forgetPlaced = (productId: string): void => attempt(() => sessionStorage.removeItem(placedKey(productId)));

const forgetDetails = (): void => attempt(() => localStorage.removeItem(rememberedKey));

/** The texts of a form's fields by their names. */
export function fieldsOf(form: HTMLFormElement): Fields {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function fillIn(element: Element, known: Fields): void {
  const isInput = element instanceof HTMLInputElement;
  const isText = isInput || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  // Options are chosen by the page itself.
  if (!isText || element.type === 'hidden' || notKept.has(element.name) || /^o\d$/.test(element.name)) return;
  const value = known[element.name];
  if (value === undefined) return;
  if (isInput && (element.type === 'radio' || element.type === 'checkbox')) {
    element.checked = value === element.value;
    return;
  }
  // A shop of the other language names the districts otherwise.
  if (element instanceof HTMLSelectElement && ![...element.options].some((option) => option.value === value)) return;
  const isUntouched = element.value === '' || (isInput && element.value === element.defaultValue);
  if (isUntouched) element.value = value;
}

function read(from: () => string | null): Record<string, string> {
  try {
    return JSON.parse(from() ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Storage may be switched off: then nothing is kept, and the form works all the same. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}
