import { diffLines, diffWordsWithSpace } from 'diff';

/** A stretch of a text: in both versions, or in one of them only. */
export interface MarkedText {
  mark: 'same' | 'added' | 'removed';
  text: string;
}

/** Two texts that have little in common take long to compare by words. */
const timeoutMs = 500;
/** Characters of an unchanged stretch that are shown next to a change. */
const contextLength = 160;

function shorten(text: string, place: 'first' | 'middle' | 'last'): string {
  const start = place === 'first' ? 0 : contextLength;
  const end = place === 'last' ? 0 : contextLength;
  // Leaving out less than a line saves nothing.
  if (text.length <= start + end + contextLength) return text;
  return `${text.slice(0, start)} … ${text.slice(text.length - end)}`;
}

/** A replaced phrase reads as a phrase: what is between its words, such as a space, belongs to both versions of it. */
function joinPhrases(changes: MarkedText[]): MarkedText[] {
  const joined: MarkedText[] = [];
  let phrase = { removed: '', added: '' };
  const finish = () => {
    if (phrase.removed) joined.push({ mark: 'removed', text: phrase.removed });
    if (phrase.added) joined.push({ mark: 'added', text: phrase.added });
    phrase = { removed: '', added: '' };
  };
  for (const [index, { mark, text }] of changes.entries()) {
    const isGap = mark === 'same' && /^[ \t]+$/.test(text) && index < changes.length - 1;
    if (isGap && phrase.removed && phrase.added)
      phrase = { removed: phrase.removed + text, added: phrase.added + text };
    else if (mark === 'same') {
      finish();
      joined.push({ mark, text });
    } else phrase = { ...phrase, [mark]: phrase[mark] + text };
  }
  finish();
  return joined;
}

/** Which words were added and removed. Of long unchanged stretches, only what is next to a change stays. */
export function markWords(before: string, after: string): MarkedText[] {
  const changes = diffWordsWithSpace(before, after, { timeout: timeoutMs }) ?? diffLines(before, after);
  const marked = joinPhrases(
    changes.map(({ added, removed, value }) => ({
      mark: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })),
  );
  return marked.map(({ mark, text }, index): MarkedText => {
    if (mark !== 'same') return { mark, text };
    const isLast = index === marked.length - 1;
    return { mark, text: shorten(text, index === 0 ? 'first' : isLast ? 'last' : 'middle') };
  });
}
