import { useState, type ComponentProps } from 'react';
import type { CustomerView } from '../../../../api/orders/customers/contract.ts';
import { customerWords } from '../../../i18n/dashboard/customers.ts';
import { customerIn, requestCustomer } from '../../../stores/customers.ts';
import { useFreshQuery } from '../../../stores/use-query.ts';
import { toastError } from '../../../stores/toasts.ts';
import { useWords } from '../../../ui/language.tsx';
import { CustomerSheet } from './CustomerSheet.tsx';

interface Props extends Omit<ComponentProps<typeof CustomerSheet>, 'customer' | 'onChanged'> {
  phone: string;
}

/**
 * The sheet of a customer who is on none of the loaded pages, such as after a reload. Renders nothing for an unknown
 * number.
 */
export function CustomerByPhone({ phone, ...sheet }: Props) {
  const words = useWords(customerWords);
  const { id } = sheet.shop;
  const [changed, setChanged] = useState<CustomerView | null>(null);
  const { data } = useFreshQuery(
    `customer/${id}/${phone}`,
    () => requestCustomer(id, phone),
    () => toastError({ title: words.failed }),
  );
  const customer = changed ?? customerIn(data, phone);
  return customer && <CustomerSheet {...sheet} customer={customer} onChanged={setChanged} />;
}
