import { z } from 'zod';
import { recordIdSchema } from '../values/identifiers.ts';
import { currencySchema, moneySchema } from '../values/money.ts';
import type { PointName } from './points.ts';

const pointLine = z.string().optional();
export const pointsShape = {
  pointOne: pointLine,
  pointTwo: pointLine,
  pointThree: pointLine,
  pointFour: pointLine,
  pointFive: pointLine,
  pointSix: pointLine,
  pointSeven: pointLine,
  pointEight: pointLine,
  pointNine: pointLine,
  pointTen: pointLine,
} satisfies Record<PointName, typeof pointLine>;

/** A credit package on sale. `price` is a decimal string, `validity` whole days, `credit` whole credits. */
export const packageSchema = z.object({
  _id: recordIdSchema,
  packageName: z.string(),
  price: moneySchema,
  currency: currencySchema,
  credit: z.number().int(),
  validity: z.number().int(),
  sellerEmail: z.string(),
  ...pointsShape,
});
export type Package = z.infer<typeof packageSchema>;
