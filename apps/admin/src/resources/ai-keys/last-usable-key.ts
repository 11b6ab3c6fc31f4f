import type { AiKey } from '@credit-studio/contracts';
import type { SaveQuestion } from '../../record-form/index.ts';
import type { AiKeyFields } from './ai-key-queries.ts';

/** Whether videos can be made with it, now or after its pause. */
function isUsable({ isActive, health }: AiKey): boolean {
  return isActive && health !== 'invalid' && health !== 'unreadable';
}

/** Whether no video could be made without this key. */
export function isLastUsable(aiKey: AiKey, keys: readonly AiKey[]): boolean {
  return isUsable(aiKey) && !keys.some((other) => other._id !== aiKey._id && isUsable(other));
}

export const nobodyCanGenerate = 'No one can make a video until another key is added.';

export const switchOffQuestion: SaveQuestion = {
  title: 'Switch off the only working key?',
  message: 'No one can make a video until it or another key is switched on.',
  confirmLabel: 'Switch off',
};

/** What is asked before a save that could leave the shop without a working key; null for any other save. */
export function decideKeyQuestion(
  entered: AiKeyFields,
  aiKey: AiKey | null,
  keys: readonly AiKey[],
): SaveQuestion | null {
  if (!aiKey || !isLastUsable(aiKey, keys)) return null;
  if (!entered.isActive) return switchOffQuestion;
  if (!entered.key.trim()) return null;
  return {
    title: 'Replace the only working key?',
    message: `Videos are made with “${aiKey.name}” only. The stored key is lost for good: if the new one does not work, no one can make a video.`,
    confirmLabel: 'Replace key',
  };
}
