import { useEffect, useState } from 'react';

/** What was typed and not sent, by ticket. It outlives a look at another ticket or screen, and no reload. */
const drafts = new Map<string, string>();

/** A reply in the writing. One ticket for the component's life. */
export function useReplyDraft(ticketId: string) {
  const [text, setText] = useState(() => drafts.get(ticketId) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next.trim()) drafts.set(ticketId, next);
    else drafts.delete(ticketId);
  };
  useEffect(() => {
    // A reload loses the drafts of all tickets, not of this one alone.
    const ask = (event: BeforeUnloadEvent) => drafts.size > 0 && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return { text, write };
}
