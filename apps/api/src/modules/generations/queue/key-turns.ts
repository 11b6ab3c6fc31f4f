import type { GenerationJobRow } from '../generations.tables.ts';
import type { KeyCapacity } from './decide-lanes.ts';
import { taskModels } from './generation-tasks.ts';

/** Equally full keys take turns with each model: the one whose last turn is the longest ago comes first. */
export function createKeyTurns() {
  const lastTurns = new Map<string, number>();
  let turn = 0;
  return {
    sort(capacities: readonly KeyCapacity[]): KeyCapacity[] {
      const lastTurn = ({ id, model }: KeyCapacity) => lastTurns.get(`${id} ${model}`) ?? 0;
      return [...capacities].sort((one, other) => lastTurn(one) - lastTurn(other));
    },
    count(claimed: readonly Pick<GenerationJobRow, 'task' | 'aiKeyId' | 'model'>[]): void {
      turn += 1;
      for (const { task, aiKeyId, model } of claimed)
        if (taskModels[task].takesKey && aiKeyId) lastTurns.set(`${aiKeyId} ${model}`, turn);
    },
  };
}
