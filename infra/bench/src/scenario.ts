import type { Stack } from '@credit-studio/local';
import type { Reference } from './reference/start-reference.ts';
import type { Customer } from './setup/customers.ts';
import type { Statistics } from './setup/statistics.ts';

/** The product as it is deployed, the reference next to it, and what is counted about both. */
export interface Bench {
  stack: Stack;
  reference: Reference;
  statistics: Statistics;
  /** What each process held right after the start, in megabytes. */
  idleMemory: Record<string, number>;
  /** Ids of the processes whose CPU time is reported, by name. */
  processes(): Record<string, number>;
  /** Signed-in customers with confirmed addresses; the same ones for each call. */
  customers(count: number): Promise<Customer[]>;
}

/** For a time, or until so many answers are there: at least as many as there are connections. */
export type ReadLength = { seconds: number } | { answers: number };

/** How much is done. */
export interface Scale {
  rounds: number;
  /** How often a round is made again at most while other programs use the machine. */
  repetitions: number;
  /** Length of one side of one round of reads. */
  reads: ReadLength;
  /** Purchases of one side of one round. */
  purchases: number;
  /** Mails that wait for the worker. */
  mails: number;
  /** Generations that are asked for in `generationSeconds`. */
  generations: number;
  generationSeconds: number;
  /** Sizes of the databases whose lists are measured. */
  orders: readonly number[];
  /** Which part of the list pages is asked for: 1 for all. */
  share: number;
}

/** One line of a table. Null is printed as nothing. */
export interface Row {
  what: string;
  figures: Record<string, number | null>;
}

export interface Scenario {
  title: string;
  run(bench: Bench, scale: Scale): Promise<Row[]>;
}
