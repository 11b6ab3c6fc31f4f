import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leaves for `to` after the delay, unless the page is left before or the person stays. Null stays anyway. Each new
 * target counts from its own start.
 */
export function useDelayedNavigation(target: { to: string; delayMs: number } | null): {
  isLeaving: boolean;
  stay: () => void;
} {
  const navigate = useNavigate();
  const [stayedAway, setStayedAway] = useState<string | null>(null);
  const leave = useEffectEvent((to: string) => void navigate(to));
  const to = target?.to;
  const delayMs = target?.delayMs;
  const isLeaving = to !== undefined && to !== stayedAway;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => leave(to), delayMs);
    return () => clearTimeout(timer);
  }, [isLeaving, to, delayMs]);
  return { isLeaving, stay: () => setStayedAway(to ?? null) };
}
