import type { FailedAttempt, ProviderCall, StaffGeneration } from '@credit-studio/contracts';
import { formatMicros } from '@credit-studio/contracts/rules';
import type { GenerationAttemptRow, GenerationRow } from '../generations.tables.ts';

interface KeyLabel {
  id: string;
  name: string;
  keyHint: string;
}

/** A key as staff recognise it; null for none and for one that was deleted. */
export function describeKey(key: KeyLabel | undefined): StaffGeneration['aiKey'] {
  return key ? { _id: key.id, name: key.name, key: key.keyHint } : null;
}

/** A result goes with its customer, so an owner without a record was deleted a moment ago. */
export function describeOwner(
  userId: string,
  owner: { name: string; email: string } | undefined,
): StaffGeneration['customer'] {
  return { _id: userId, name: owner?.name ?? '', email: owner?.email ?? '' };
}

export function serializeAttempt(
  attempt: GenerationAttemptRow,
  keys: ReadonlyMap<string, KeyLabel>,
): FailedAttempt {
  return {
    _id: attempt.id,
    task: attempt.task,
    reason: attempt.reason,
    detail: attempt.detail,
    aiKey: describeKey(keys.get(attempt.aiKeyId ?? '')),
    model: attempt.model,
    times: attempt.times,
    firstAt: attempt.createdAt.toISOString(),
    lastAt: attempt.lastAt.toISOString(),
  };
}

/** An amount in millionths of a US dollar as text; null stays null. */
export function formatCost(costMicros: number | null): string | null {
  return costMicros === null ? null : formatMicros(costMicros);
}

export function serializeCalls({ providerCalls }: Pick<GenerationRow, 'providerCalls'>): ProviderCall[] {
  return providerCalls.map(({ costMicros, ...call }) => ({ ...call, cost: formatCost(costMicros) }));
}
