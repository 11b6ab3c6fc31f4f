import { generationFailures, generationStatuses, isFinished } from '@credit-studio/contracts/rules';
import { describe, expect, it } from 'vitest';
import type { GenerationKind } from './kind-parts.ts';
import { describeFailure, kindParts, nameStep } from './kind-registry.ts';

const kinds = Object.keys(kindParts) as GenerationKind[]; // the keys of a record that is exhaustive by type

describe.each(kinds)('a generation of the kind %s', (kind) => {
  it('has a different sentence for each failure', () => {
    const sentences = generationFailures.map((code) =>
      describeFailure({ kind, failure: { code, message: '' } }),
    );
    expect(new Set(sentences).size).toBe(generationFailures.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^.{20,}\.$/);
    expect(describeFailure({ kind, failure: null })).toMatch(/try again/);
  });

  it('names its steps in the order of the contract, and no step once it is finished', () => {
    const { steps } = kindParts[kind];
    const statuses: string[] = steps.map(({ status }) => status);
    expect(statuses).toEqual(generationStatuses.filter((status) => statuses.includes(status)));
    for (const status of generationStatuses)
      expect(nameStep({ kind, status }) === '').toBe(isFinished(status) || !statuses.includes(status));
  });
});
