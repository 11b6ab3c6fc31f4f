import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Leaves for `to` after the delay, unless the page is left before. Null stays. */
export const useDelayedNavigation = (target: { to: string; delayMs: number } | null): void => {
  const navigate = useNavigate();
  const leave = useEffectEvent((to: string) => void navigate(to));
  const to = target?.to;
  const delayMs = target?.delayMs;
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => leave(to), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs]);
};
