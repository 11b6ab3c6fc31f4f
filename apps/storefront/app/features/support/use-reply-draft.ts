import { useState } from 'react';
import { createDraft } from '../../lib/drafts/draft-storage.ts';

function parseText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

/** A reply in the writing. It outlives a look at another ticket and a reload. One ticket for the component's life. */
export function useReplyDraft(ticketId: string) {
  const draft = createDraft(`reply.${ticketId}`, parseText);
  const [text, setText] = useState(() => draft.read() ?? '');
  const write = (next: string) => {
    setText(next);
    if (next) draft.save(next);
    else draft.forget();
  };
  return { text, write };
}
