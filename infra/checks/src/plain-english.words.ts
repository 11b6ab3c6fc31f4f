/** Turns that a native engineer would not write today, each with what to write instead. */
export const idioms: readonly (readonly [idiom: string, write: string])[] = [
  ['whoever', 'anyone who, or the role'],
  ['whatever became of', 'what happened to'],
  ['nobody', 'no one, or the role'],
  ['somebody', 'someone, or the role'],
  ['in the making', 'in progress'],
  ['under way', 'in progress'],
  ['all the same', 'anyway'],
  ['any more', 'no longer'],
  ['meanwhile', 'in the meantime, or leave it out'],
  ['of no avail', 'without effect'],
  ['to no avail', 'without effect'],
  ['comes to nothing', 'fails'],
  ['came to nothing', 'failed'],
  ['told of', 'notified of'],
  ['news of', 'notification of'],
  ['stand-in', 'sandbox'],
  ['stand-ins', 'sandboxes'],
  ['e-mail', 'email'],
  ['e-mails', 'emails'],
  ['of ours', 'our'],
  ['goes on', 'continues'],
  ['put right', 'fixed'],
  ['mended', 'fixed'],
  ['reckoned', 'calculated'],
  ['looked at as', 'treated as'],
  ['at liberty', 'allowed'],
  ['is away', 'is unavailable'],
  ['comes to life', 'becomes interactive'],
  ['sign of life', 'heartbeat'],
];

/**
 * Texts that hold an idiom and stay: the specification fixes them, or the words have another sense there. Quote as much
 * as names the one use.
 */
export const allowedTexts: readonly string[] = [];
