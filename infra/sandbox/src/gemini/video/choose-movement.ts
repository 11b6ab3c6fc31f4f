export type Movement = 'push-in' | 'pull-out' | 'pan-left' | 'pan-right' | 'tilt-up' | 'tilt-down';

const patterns: [Movement, RegExp][] = [
  [
    'pull-out',
    /\b(zoom(s|ing)? out|pull(s|ing)? (out|back|away)|dolly(ing)? (out|back)|reveals?|backs? away)\b/i,
  ],
  ['push-in', /\b(zoom(s|ing)? in|push(es|ing)? in|dolly(ing)? in|moves? closer|close-?up|towards?)\b/i],
  ['pan-left', /\b(pan|pans|panning|slides?|moves?|drifts?)( slowly| gently)?( to the)? left\b/i],
  ['pan-right', /\b(pan|pans|panning|slides?|moves?|drifts?)( slowly| gently)?( to the)? right\b/i],
  ['tilt-down', /\b(tilt(s|ing)?|moves?|looks?) down\b/i],
  ['tilt-up', /\b(tilt(s|ing)?|moves?|looks?|rises?) up\b/i],
  ['pan-right', /\bpan(s|ning)?\b/i],
  ['tilt-up', /\btilt(s|ing)?\b/i],
];

/** The camera's movement that the words ask for; a push in when they ask for none. */
export function chooseMovement(text: string): Movement {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'push-in';
}
