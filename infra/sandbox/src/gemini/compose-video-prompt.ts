import { chooseMovement, type Movement } from './camera-movement.ts';
import type { ImageFacts } from './image-facts.ts';

const movementWords: Record<Movement, string> = {
  'push-in': 'The camera pushes in slowly',
  'pull-out': 'The camera pulls out slowly',
  'pan-left': 'The camera pans left',
  'pan-right': 'The camera pans right',
  'tilt-up': 'The camera tilts up',
  'tilt-down': 'The camera tilts down',
};

/** One or two sentences about this image and the user's instructions. */
export function composeVideoPrompt(facts: ImageFacts, instructions: string): string {
  const wish = toSentence(instructions);
  const movement = `${movementWords[chooseMovement(instructions)]}, holding the subject ${describePlace(facts)}`;
  const scene = `${capitalise(describeLight(facts))} ${facts.orientation} shot in ${joinWords(facts.colours)}, with ${facts.detail} detail`;
  return wish ? `${scene}: ${wish}. ${movement}.` : `${scene}. ${movement}.`;
}

/** One or two sentences about the scene that the user's instructions name, without an image. */
export function composeScenePrompt(instructions: string): string {
  // Only the last lines are the user's; the ones before describe the task.
  const wish = toSentence(instructions.split('User instructions:').at(-1) ?? '');
  return `${capitalise(wish || 'an open landscape in soft light')}. ${movementWords[chooseMovement(instructions)]}.`;
}

/** What the image shows, for any other text that a schema asks for. */
export function describeImage(facts: ImageFacts): string {
  return `A ${describeLight(facts)} ${facts.orientation} image in ${joinWords(facts.colours)}, the subject ${describePlace(facts)}.`;
}

function toSentence(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '');
}

function describeLight({ brightness }: ImageFacts): string {
  if (brightness < 0.2) return 'dark';
  if (brightness < 0.42) return 'low-key';
  if (brightness < 0.65) return 'evenly lit';
  return 'bright';
}

function describePlace({ subject: { x, y } }: ImageFacts): string {
  const row = y < 0.42 ? 'upper' : y > 0.58 ? 'lower' : '';
  const column = x < 0.42 ? 'left' : x > 0.58 ? 'right' : '';
  if (!row && !column) return 'in the centre';
  if (row && column) return `at the ${row} ${column}`;
  return column ? `on the ${column}` : `in the ${row} part`;
}

function joinWords(words: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
