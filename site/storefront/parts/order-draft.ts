import type { PlacedOrder } from '../../../api/orders/order/order-views.ts';
import { rememberedFields } from '../saved-order.ts';

type Fields = Readonly<Record<string, string>>;

/** A shopper's input for one product, stored in this tab until the order is placed. */
export interface Draft {
  /** The attempt's `Idempotency-Key`: the same after a reload. */
  readonly key: string;
  readonly fields: Fields;
  /** The stored text of a field. */
  readonly storedField: (field: string) => string | undefined;
  readonly save: (fields: Fields) => void;
  /** Fills in empty fields, from the draft and from the details stored on this device. */
  readonly restore: (form: HTMLFormElement) => void;
  /** Starts a new attempt. */
  readonly begin: () => void;
  /** After the order is placed: removes the draft, and stores that this tab has placed the order. */
  readonly end: (fields: Fields, placed: Placed) => void;
}

/** An order that this tab has placed. */
export type Placed = Pick<PlacedOrder, 'number' | 'token'>;

const rememberedKey = 'poshora_details';
const placedKey = (productId: string) => `poshora_placed_${productId}`;

/** Names of fields that do not contain a shopper's text. */
const notSaved = new Set(['productId', 'seen', 'website']);

const isOption = (field: string): boolean => /^o\d$/.test(field);

export function orderDraftOf(productId: string): Draft {
  const name = `poshora_order_${productId}`;
  const stored = read(() => sessionStorage.getItem(name));
  let key = stored['key'] ?? crypto.randomUUID();
  let fields: Fields = stored;
  const write = () => attempt(() => sessionStorage.setItem(name, JSON.stringify({ ...fields, key })));
  return {
    get key() {
      return key;
    },
    get fields() {
      return fields;
    },
    storedField: (field) => fields[field],
    save(typed) {
      const before = fields;
      // The page selects a stored option after the first call. Radio buttons cannot be cleared. Further products are
      // fields once their script has loaded.
      const options = Object.entries(before).filter(
        ([field]) => isOption(field) || (!typed['more'] && field.startsWith('more')),
      );
      const texts = Object.entries(typed).filter(([field]) => !notSaved.has(field));
      fields = Object.fromEntries([...options, ...texts]);
      write();
      // Clearing the checkbox removes the details from this device at once, not only with the next order.
      if (before['remember'] && !typed['remember']) forgetDetails();
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
    },
  };
}

/** The last order of a product in this tab, until the shopper starts another one. */
export function placedOf(productId: string): Placed | null {
  const { number, token } = read(() => sessionStorage.getItem(placedKey(productId))) as Partial<Placed>;
  return number && token ? { number, token } : null;
}

export const forgetPlaced = (productId: string): void => attempt(() => sessionStorage.removeItem(placedKey(productId)));

/** Its product's page no longer says that this order was placed. */
export const forgetOrder = (token: string): void =>
  attempt(() => {
    for (const [name, placed] of Object.entries<string>(sessionStorage))
      if (name.startsWith(placedKey('')) && placed.includes(token)) sessionStorage.removeItem(name);
  });

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
  // The page itself restores the options.
  if (!isText || element.type === 'hidden' || notSaved.has(element.name) || isOption(element.name)) return;
  const value = known[element.name];
  if (value === undefined) return;
  if (isInput && (element.type === 'radio' || element.type === 'checkbox')) {
    element.checked = value === element.value;
    return;
  }
  // The list of a district's areas has not loaded, or the details are of an earlier form.
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

/** Storage may be switched off. Then nothing is stored, and the form still works. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}
