import type { Random } from '../plan/random.ts';
import type { ChaosShop } from '../shop/open-shop.ts';

/** One thing that goes wrong. */
export interface Fault {
  name: string;
  /** Breaks something and repairs it; resolves when it is repaired. All chances are taken from `random`. */
  strike(shop: ChaosShop, random: Random): Promise<void>;
}
