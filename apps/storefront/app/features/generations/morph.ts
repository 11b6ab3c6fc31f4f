import type { Generation } from '@credit-studio/contracts';
import { useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';

/** The card and the stage of a generation have one name, so that the browser draws one becoming the other. */
export function nameForMorph(id: string): CSSProperties {
  return { viewTransitionName: `result-${id}`, viewTransitionClass: 'result' };
}

/** How a card takes part in the transition between gallery and stage. */
export interface CardMorph {
  isEnabled: boolean;
  style: CSSProperties | undefined;
  onOpen: () => void;
}

/**
 * Only the card that is opened and the one that is gone back to have a name: each name is drawn as a layer over the
 * page while the transition runs.
 */
export function useCardMorph({
  shownId,
  leftId,
}: {
  shownId: string | null;
  /** The generation that was on the stage before. */
  leftId: string | null;
}) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const isStill = useReducedMotion();
  const isEnabled = !isStill && 'startViewTransition' in document;
  return ({ _id }: Pick<Generation, '_id'>): CardMorph => {
    const isConcerned = _id !== shownId && (_id === openedId || _id === leftId);
    return {
      isEnabled,
      style: isEnabled && isConcerned ? nameForMorph(_id) : undefined,
      onOpen: () => setOpenedId(_id),
    };
  };
}
