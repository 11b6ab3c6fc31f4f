import type { DisputeAnswer, DisputeRecord } from '@credit-studio/contracts';

export function isUnconfirmed({ answers }: Pick<DisputeRecord, 'answers'>): boolean {
  return answers.some(({ state }) => state === 'sending');
}

/** Forms change the line breaks of a text, and PayPal may change its spaces. */
function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Whether two answers say the same, or an answer and what PayPal shows of it. */
export function isSameAnswer(
  one: Pick<DisputeAnswer, 'kind' | 'text'>,
  other: Pick<DisputeAnswer, 'kind' | 'text'>,
): boolean {
  return one.kind === other.kind && normalize(one.text) === normalize(other.text);
}
