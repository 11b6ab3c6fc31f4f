import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';

export interface Move {
  currentLocation: Location;
  nextLocation: Location;
}

/** What a part of the screen says to a move: go, ask the person first, or stay until its work is done. */
export type MoveDecision = 'go' | 'ask' | 'stay';
type Decide = (move: Move) => MoveDecision;

interface Guards {
  add: (id: string, decide: Decide) => () => void;
  /** The guard that the person must answer, and the move that waits for it. */
  asking: { id: string; blocker: Blocker } | null;
}

const GuardsContext = createContext<Guards | null>(null);

function createGuardList() {
  const guards = new Map<string, Decide>();
  return {
    add: (id: string, decide: Decide) => {
      guards.set(id, decide);
      return () => void guards.delete(id);
    },
    find: (wanted: MoveDecision, move: Move): string | null =>
      [...guards].find(([, decide]) => decide(move) === wanted)?.[0] ?? null,
  };
}

/** Around the screens: holds every guard of the screen, since a router takes only one blocker at a time. */
export function NavigationGuards({ children }: { children: ReactNode }) {
  const [{ add, find }] = useState(createGuardList);
  const [asking, setAsking] = useState<string | null>(null);
  const blocker = useBlocker((move) => {
    const isHeld = find('stay', move) !== null;
    const asker = isHeld ? null : find('ask', move);
    setAsking(asker);
    return isHeld || asker !== null;
  });
  useEffect(() => {
    if (blocker.state === 'blocked' && asking === null) blocker.reset();
  }, [blocker, asking]);
  const isAsking = blocker.state === 'blocked' && asking !== null;
  return (
    <GuardsContext.Provider value={{ add, asking: isAsking ? { id: asking, blocker } : null }}>
      {children}
    </GuardsContext.Provider>
  );
}

export interface NavigationGuardOptions {
  /** Called for each link, Back and closing of a dialog in the address. */
  decide: Decide;
  /** Whether the browser asks before the tab is closed or reloaded. */
  asksBeforeUnload: boolean;
}

/** Guards the way out of a screen; the move that it wants to ask about waits in `asking`. */
export function useNavigationGuard({ decide, asksBeforeUnload }: NavigationGuardOptions): Blocker | null {
  const guards = use(GuardsContext);
  if (!guards) throw new Error('NavigationGuards is missing above this component.');
  const id = useId();
  const { add, asking } = guards;
  const decideNow = useEffectEvent(decide);
  useEffect(() => add(id, (move) => decideNow(move)), [add, id]);
  useEffect(() => {
    if (!asksBeforeUnload) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asksBeforeUnload]);
  return asking?.id === id ? asking.blocker : null;
}
