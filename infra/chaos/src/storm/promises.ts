/** What customers and staff were shown, and so must be true in the end. */
export interface Promises {
  /** Captures that a customer saw as paid. */
  confirmed: Set<string>;
  /** Orders whose payment a customer approved at PayPal, also those who closed the page then. */
  approved: Set<string>;
  /** Videos that the shop accepted. */
  videos: Set<string>;
  refunds: number;
  edits: number;
  /** The titles that the hero may have: the last one saved, and those sent after it without an answer. */
  heroTitles: string[];
}

export function createPromises(): Promises {
  return {
    ...{ confirmed: new Set(), approved: new Set(), videos: new Set() },
    ...{ refunds: 0, edits: 0, heroTitles: [''] },
  };
}
