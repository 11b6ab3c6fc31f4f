import { z } from 'zod';
import { currencies } from './minor-units.ts';

export const currencySchema = z.enum(currencies);

/** A non-negative amount as a decimal string with two decimals: `"19.00"`. */
export const moneySchema = z.string().regex(/^\d{1,6}\.\d{2}$/, 'Please enter an amount such as 19.00.');
