import { integer, text } from 'drizzle-orm/sqlite-core';

/** A UUIDv7 primary key. */
export const id = () => text('id').primaryKey();

/** Epoch milliseconds, UTC. */
export const time = (name: string) => integer(name);

/** 0 or 1 on disk. */
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false);

/** Texts on disk, so that another plan needs no migration; `api/accounts/plans/contract.ts` says what each is. */
export const plan = (name: string) => text(name, { enum: ['free', 'trial', 'starter', 'pro'] });
export const paidPlan = (name: string) => text(name, { enum: ['starter', 'pro'] });

/** A JSON array of strings. */
export const list = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default([]);
