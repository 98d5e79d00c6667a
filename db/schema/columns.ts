import { integer, text } from 'drizzle-orm/sqlite-core';

/** A UUIDv7 primary key. */
export const id = () => text('id').primaryKey();

/** Epoch milliseconds, UTC. */
export const time = (name: string) => integer(name);

/** 0 or 1 on disk. */
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false);

/** A JSON array of strings. */
export const list = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default([]);
