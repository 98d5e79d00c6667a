import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  adConnections,
  courierConnections,
  hookReceivers,
  paymentForwarders,
  paymentGateways,
  secrets,
  smsPhones,
} from '../../../../db/schema/index.ts';

interface SealedColumn {
  readonly column: SQLiteColumn;
  /** The primary key of its table, a text. */
  readonly key: SQLiteColumn;
}

/** Every column that holds a secret. Values are encrypted with APP_SECRET, if it is set. */
export const sealedColumns = {
  secret: { key: secrets.name, column: secrets.value },
  hookSecret: { key: hookReceivers.id, column: hookReceivers.secret },
  forwarderToken: { key: paymentForwarders.payee, column: paymentForwarders.token },
  forwarderSigningKey: { key: paymentForwarders.payee, column: paymentForwarders.signingKey },
  gatewayCredentials: { key: paymentGateways.id, column: paymentGateways.credentials },
  courierCredentials: { key: courierConnections.id, column: courierConnections.credentials },
  courierCallbackSecret: { key: courierConnections.id, column: courierConnections.callbackSecret },
  adSecret: { key: adConnections.id, column: adConnections.secret },
  phoneCredentials: { key: smsPhones.shopId, column: smsPhones.credentials },
} satisfies Readonly<Record<string, SealedColumn>>;

export type SealedName = keyof typeof sealedColumns;

/** The storage location of a value. It is part of the encryption. @param key of the row */
export function cellOf(name: SealedName, key: string): string {
  const { column } = sealedColumns[name];
  return `${getTableName(column.table)}/${key}/${column.name}`;
}
