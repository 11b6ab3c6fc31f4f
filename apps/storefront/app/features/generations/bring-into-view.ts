/** Moves focus and view to a heading. One that is in the upper half of the window already stays where it is. */
export function bringIntoView(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const isAtHand = top >= 0 && top < window.innerHeight / 2;
  if (!isAtHand) heading.scrollIntoView({ block: 'start' });
}
