import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** Primary key: a UUID version 7, made here so that a row's id is known before it is inserted. */
export function primaryId() {
  return uuid().primaryKey().$defaultFn(uuidv7);
}

/** A moment in UTC with microseconds. */
export function moment() {
  return timestamp({ withTimezone: true, mode: 'date' });
}

/** When the row was made, by the database's clock. */
export function createdAt() {
  return moment().notNull().defaultNow();
}

/** Bytes made by `sealSecret`; only `openSecret` can read them. */
export const sealedSecret = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
