import { mergeDesk, type Ticket } from '@credit-studio/contracts';
import { maxTicketMessageLength } from '@credit-studio/contracts/rules';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { useTextDraft } from '@credit-studio/frontend/support';
import { MessageComposer } from '@credit-studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useApi } from '../../../lib/services.ts';
import { ticketDeskQuery } from '../ticket-desk.ts';
import styles from './composer.module.css';

interface NoteComposerProps {
  ticket: Ticket;
  choice: ReactNode;
  onSent: () => void;
}

/** Writes an internal note, also in a closed ticket. The text stays until the server has stored it. */
export function NoteComposer({ ticket, choice, onSent }: NoteComposerProps) {
  const { text, write } = useTextDraft(`note.${ticket._id}`);
  const typed = useRef(text);
  typed.current = text;
  const note = useAddNote(ticket._id, (sent) => {
    if (typed.current.trim() === sent) write('');
    onSent();
  });
  return (
    <MessageComposer
      key="note"
      label="Internal note"
      placeholder="Write a note for your team…"
      head={
        <div className={styles.head}>
          {choice}
          <span className={styles.note}>Only staff see notes.</span>
        </div>
      }
      isNote
      value={text}
      onChange={write}
      onSend={() => note.add(text.trim())}
      sendLabel="Add note"
      isSending={note.isAdding}
      errorMessage={note.error && explainFailure(note.error, 'Failed to add the note')}
      maxLength={maxTicketMessageLength}
    />
  );
}

/** Adds a note once, however often it is sent: a text that is sent again after a lost answer has the same key. */
function useAddNote(ticketId: string, onAdded: (text: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      api.addSupportNote(
        { params: { id: ticketId }, body: { text } },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: ({ data }, { text }) => {
      attempt.current = null;
      queryClient.setQueryData(
        ticketDeskQuery(api, queryClient, ticketId).queryKey,
        (known) => known && mergeDesk(known, { ...known, notes: [data] }),
      );
      onAdded(text);
    },
  });
  const add = (text: string) => {
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    mutation.mutate(attempt.current);
  };
  return { add, isAdding: mutation.isPending, error: mutation.error };
}
