/** A phrase that a press writes into a prompt, and another press takes out. */
export interface PromptChip {
  label: string;
  phrase: string;
}

export const cameraChips: readonly PromptChip[] = [
  { label: 'Push in', phrase: 'slow push in' },
  { label: 'Pull back', phrase: 'slow pull back' },
  { label: 'Pan left', phrase: 'camera pans left' },
  { label: 'Pan right', phrase: 'camera pans right' },
  { label: 'Orbit', phrase: 'camera orbits the subject' },
  { label: 'Crane up', phrase: 'camera cranes up' },
  { label: 'Handheld', phrase: 'handheld camera' },
  { label: 'Static', phrase: 'static camera' },
];

export const styleChips: readonly PromptChip[] = [
  { label: 'Cinematic', phrase: 'cinematic lighting' },
  { label: 'Film grain', phrase: '35 mm film grain' },
  { label: 'Watercolor', phrase: 'watercolor painting' },
  { label: 'Stop motion', phrase: 'stop-motion animation' },
  { label: 'Line drawing', phrase: 'ink line drawing' },
  { label: 'Black and white', phrase: 'black and white' },
];

export const pageChips: readonly PromptChip[] = [
  { label: 'Dark', phrase: 'dark color scheme' },
  { label: 'Rounded', phrase: 'rounded corners' },
  { label: 'Serif headings', phrase: 'serif headings' },
  { label: 'More space', phrase: 'generous white space' },
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
