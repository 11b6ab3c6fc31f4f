import { m } from '@credit-studio/messages';
/** A phrase that a press writes into a prompt, and another press takes out. */
export interface PromptChip {
  label: () => string;
  /** In English, which the models know best. */
  phrase: string;
}

export const cameraChips: readonly PromptChip[] = [
  { label: m.studio_camera_push_in, phrase: 'slow push in' },
  { label: m.studio_camera_pull_back, phrase: 'slow pull back' },
  { label: m.studio_camera_pan_left, phrase: 'camera pans left' },
  { label: m.studio_camera_pan_right, phrase: 'camera pans right' },
  { label: m.studio_camera_orbit, phrase: 'camera orbits the subject' },
  { label: m.studio_camera_crane_up, phrase: 'camera cranes up' },
  { label: m.studio_camera_handheld, phrase: 'handheld camera' },
  { label: m.studio_camera_static, phrase: 'static camera' },
];

export const styleChips: readonly PromptChip[] = [
  { label: m.studio_style_cinematic, phrase: 'cinematic lighting' },
  { label: m.studio_style_film_grain, phrase: '35 mm film grain' },
  { label: m.studio_style_watercolor, phrase: 'watercolor painting' },
  { label: m.studio_style_stop_motion, phrase: 'stop-motion animation' },
  { label: m.studio_style_line_drawing, phrase: 'ink line drawing' },
  { label: m.studio_style_black_and_white, phrase: 'black and white' },
];

export const pageChips: readonly PromptChip[] = [
  { label: m.studio_look_dark, phrase: 'dark color scheme' },
  { label: m.studio_look_rounded, phrase: 'rounded corners' },
  { label: m.studio_look_serif_headings, phrase: 'serif headings' },
  { label: m.studio_look_more_space, phrase: 'generous white space' },
];

/** Whether the phrase is in the text on its own, not inside another phrase. */
export function hasPhrase(text: string, phrase: string): boolean {
  return findPhrase(text, phrase) !== null;
}

/** The text with the phrase after it, or without the phrase. Everything else in it stays as it was written. */
export function togglePhrase(text: string, phrase: string): string {
  const found = findPhrase(text, phrase);
  if (found === null) return appendPhrase(text, phrase);
  const before = text.slice(0, found);
  const after = text.slice(found + phrase.length);
  // The comma that joined it goes with it, before it or, at the beginning, after it.
  if (/,\s*$/.test(before)) return before.replace(/,\s*$/, '') + after;
  return before.trim() === '' ? before + after.replace(/^,?\s*/, '') : before.trimEnd() + after;
}

function appendPhrase(text: string, phrase: string): string {
  const written = text.trimEnd();
  if (written === '') return phrase;
  return /[.,;:!?]$/.test(written) ? `${written} ${phrase}` : `${written}, ${phrase}`;
}

/** Where the phrase starts; null if it is not there between two separators. */
function findPhrase(text: string, phrase: string): number | null {
  const wanted = phrase.toLowerCase();
  const searched = text.toLowerCase();
  for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, at + 1)) {
    const startsPart = /(?:^|[.,;:!?\n])\s*$/.test(text.slice(0, at));
    const endsPart = /^\s*(?:$|[.,;:!?\n])/.test(text.slice(at + wanted.length));
    if (startsPart && endsPart) return at;
  }
  return null;
}
