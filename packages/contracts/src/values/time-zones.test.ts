import { expect, it } from 'vitest';
import { timeZoneSchema } from './time-zones.ts';

it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata'])(
  '%s is a time zone',
  (name) => expect(timeZoneSchema.parse(` ${name} `)).toBe(name),
);

it.each([
  '',
  'Europe',
  'Europe/Atlantis',
  '+02:00',
  '-05',
  "UTC'; drop",
  'Europe/Berlin\n/x',
  7,
  null,
  undefined,
])('%j is none', (name) => {
  const { error } = timeZoneSchema.safeParse(name);
  expect(error?.issues).toMatchObject([{ message: 'Please choose a time zone such as Europe/Berlin.' }]);
});
