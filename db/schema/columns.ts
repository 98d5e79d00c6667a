import { integer, text } from 'drizzle-orm/sqlite-core';

/** A UUIDv7 primary key. */
export const id = () => text('id').primaryKey();

/** Epoch milliseconds, UTC. */
export const time = (name: string) => integer(name);

/** Stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false);

/** Stored as text, so that a new plan needs no migration. See `api/accounts/plans/contract.ts`. */
export const plan = (name: string) => text(name, { enum: ['free', 'trial', 'starter', 'pro'] });
export const paidPlan = (name: string) => text(name, { enum: ['starter', 'pro'] });

/** A JSON array of strings. */
export const list = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default([]);
