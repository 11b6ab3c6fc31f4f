import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';

export interface Move {
  currentLocation: Location;
  nextLocation: Location;
}

/** What a part of the screen says to a move: go, ask the person first, or stay until its work is done. */
export type MoveDecision = 'go' | 'ask' | 'stay';
type Decide = (move: Move) => MoveDecision;

/** What waits for the person's answer. */
export interface HeldMove {
  proceed: () => void;
  reset: () => void;
}

/** Runs what leaves the screen. */
type Leave = (go: () => Promise<void>) => Promise<void>;

interface Guards {
  add: (id: string, decide: Decide) => () => void;
  /** The guard that the person must answer, and the move that waits for it. */
  asking: (HeldMove & { id: string }) | null;
  leave: Leave;
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
  const [askingToLeave, setAskingToLeave] = useState<Guards['asking']>(null);
  const isLeaving = useRef(false);
  const currentLocation = useLocation();
  const blocker = useBlocker((move) => {
    if (isLeaving.current) return false;
    const isHeld = find('stay', move) !== null;
    const asker = isHeld ? null : find('ask', move);
    setAsking(asker);
    return isHeld || asker !== null;
  });
  useEffect(() => {
    if (blocker.state === 'blocked' && asking === null) blocker.reset();
  }, [blocker, asking]);

  /** False when a guard holds the screen or the person wants to stay. */
  const mayLeave = async (): Promise<boolean> => {
    const move = { currentLocation, nextLocation: { ...currentLocation, pathname: '', search: '' } };
    if (find('stay', move) !== null) return false;
    const id = find('ask', move);
    if (id === null) return true;
    const asked = new Promise<boolean>((resolve) => {
      setAskingToLeave({ id, proceed: () => resolve(true), reset: () => resolve(false) });
    });
    return asked.finally(() => setAskingToLeave(null));
  };
  const leave: Leave = async (go) => {
    if (!(await mayLeave())) return;
    isLeaving.current = true;
    try {
      await go();
    } finally {
      isLeaving.current = false;
    }
  };
  const heldMove = blocker.state === 'blocked' && asking !== null ? { id: asking, ...blocker } : null;
  return (
    <GuardsContext.Provider value={{ add, asking: askingToLeave ?? heldMove, leave }}>
      {children}
    </GuardsContext.Provider>
  );
}

/** For a way out that is no link, such as a log-out: runs it once no guard holds the screen and the person agrees. */
export function useLeave(): Leave {
  return use(GuardsContext)?.leave ?? leaveAtOnce;
}

const leaveAtOnce: Leave = (go) => go();

export interface NavigationGuardOptions {
  /** Called for each link, Back and closing of a dialog in the address. */
  decide: Decide;
  /** Whether the browser asks before the tab is closed or reloaded. */
  asksBeforeUnload: boolean;
}

/** Guards the way out of a screen; the move that it wants to ask about waits in `asking`. */
export function useNavigationGuard({ decide, asksBeforeUnload }: NavigationGuardOptions): HeldMove | null {
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
  return asking?.id === id ? asking : null;
}
