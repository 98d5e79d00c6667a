import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  adAccounts,
  courierAccounts,
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
  forwarderToken: { key: paymentForwarders.account, column: paymentForwarders.token },
  forwarderSigningKey: { key: paymentForwarders.account, column: paymentForwarders.signingKey },
  gatewayCredentials: { key: paymentGateways.id, column: paymentGateways.credentials },
  courierCredentials: { key: courierAccounts.id, column: courierAccounts.credentials },
  courierHookSecret: { key: courierAccounts.id, column: courierAccounts.hookSecret },
  adSecret: { key: adAccounts.id, column: adAccounts.secret },
  phoneCredentials: { key: smsPhones.shopId, column: smsPhones.credentials },
} satisfies Readonly<Record<string, SealedColumn>>;

export type SealedName = keyof typeof sealedColumns;

/** The storage location of a value. It is part of the encryption. @param key of the row */
export function placeOf(name: SealedName, key: string): string {
  const { column } = sealedColumns[name];
  return `${getTableName(column.table)}/${key}/${column.name}`;
}
