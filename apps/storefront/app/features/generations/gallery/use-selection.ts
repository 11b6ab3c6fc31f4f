import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { useState } from 'react';

/** A card while generations are being selected. */
export interface CardSelection {
  isSelected: boolean;
  /** One that is in progress can be neither moved nor deleted. */
  isSelectable: boolean;
  onToggle: () => void;
}

/** Which of the shown generations are selected. What is no longer shown no longer counts. */
export function useSelection(generations: readonly Generation[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) =>
    setIds((known) => {
      const changed = new Set(known);
      if (!changed.delete(id)) changed.add(id);
      return changed;
    });
  return {
    isOpen: ids !== null,
    selected: generations.filter(({ _id }) => ids?.has(_id)),
    toggleOpen: () => setIds((known) => (known ? null : new Set())),
    close: () => setIds(null),
    describe: ({ _id, status }: Generation): CardSelection => ({
      isSelected: ids?.has(_id) ?? false,
      isSelectable: isFinished(status),
      onToggle: () => toggle(_id),
    }),
  };
}
