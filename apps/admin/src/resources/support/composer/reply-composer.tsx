import type { SavedReply, TicketMessage } from '@credit-studio/contracts';
import { fillSavedReply, maxTicketMessageLength } from '@credit-studio/contracts/rules';
import {
  type ReplyBoxProps,
  useAttachments,
  useSendReply,
  useTextDraft,
} from '@credit-studio/frontend/support';
import { ConfirmDialog, MessageComposer } from '@credit-studio/ui';
import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../lib/notify.ts';
import { useApi } from '../../../lib/services.ts';
import { SavedReplyMenu } from '../saved-replies/saved-reply-menu.tsx';
import styles from './composer.module.css';
import { useUnseenReplies } from './use-unseen-replies.ts';
import { describeWriters, useAnnounceWriting, useWriters } from './use-writing.ts';

interface ReplyComposerProps extends ReplyBoxProps {
  choice: ReactNode;
}

/** Writes to the customer. Someone else who writes at the same time is shown before two answers go out. */
export function ReplyComposer({ ticket, texts, onSent, choice }: ReplyComposerProps) {
  const { text, write } = useTextDraft(`reply.${ticket._id}`);
  const box = useRef<HTMLTextAreaElement>(null);
  const writing = useAnnounceWriting(ticket._id);
  const writers = useWriters(ticket._id);
  const unseen = useUnseenReplies(ticket, text);
  const [question, setQuestion] = useState<TicketMessage[]>([]);
  const typed = useRef(text);
  typed.current = text;
  const change = (next: string) => {
    unseen.noteChange(next);
    write(next);
    if (next.trim() === '') writing.stop();
    else writing.write();
  };
  const attachments = useAttachments(useApi(), `reply.${ticket._id}`);
  const { send, isSending, error } = useSendReply(ticket, {
    onSent: (sent) => {
      // Text added while the message was being sent is the next message.
      if (typed.current.trim() === sent.text) change('');
      attachments.forget(sent.attachmentIds);
      onSent();
    },
  });
  const sendNow = () => send({ text: text.trim(), attachmentIds: attachments.ids });
  const sendOrAsk = () => {
    const replies = unseen.find();
    if (replies.length > 0) setQuestion(replies);
    else sendNow();
  };
  const answer = (isSent: boolean) => {
    unseen.accept();
    setQuestion([]);
    if (isSent) sendNow();
  };
  const insert = (reply: SavedReply) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = box.current ?? {};
    const filled = fillSavedReply(reply.text, ticket);
    const next = `${text.slice(0, from)}${filled}${text.slice(to)}`;
    if (next.length > maxTicketMessageLength) {
      notify.error(`A reply has at most ${maxTicketMessageLength} characters. Please shorten it first.`);
      return;
    }
    // Drawn at once, so that the cursor can be set behind what was inserted.
    flushSync(() => change(next));
    box.current?.setSelectionRange(from + filled.length, from + filled.length);
  };
  const menu = useCombobox({ onDropdownClose: () => box.current?.focus() });
  const openByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== '/' || text !== '' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    menu.openDropdown();
  };
  const isClosed = ticket.ticketStatus === 'closed';
  return (
    <>
      <MessageComposer
        key="reply"
        label={texts.label}
        placeholder={texts.placeholder}
        boxRef={box}
        head={
          <div className={styles.head}>
            {choice}
            <span role="status" className={styles.writers}>
              {describeWriters(writers)}
            </span>
          </div>
        }
        tools={<SavedReplyMenu store={menu} isDisabled={isClosed} onChoose={insert} />}
        attachments={attachments.tray}
        value={text}
        onChange={change}
        onKeyDown={openByKey}
        onSend={sendOrAsk}
        sendLabel={writers.length > 0 ? 'Send anyway' : 'Send'}
        isSending={isSending}
        disabledReason={isClosed ? texts.closedReason : null}
        errorMessage={error && texts.describeFailure(error)}
        maxLength={maxTicketMessageLength}
      />
      <ConfirmDialog
        isOpen={question.length > 0}
        title="A reply was sent while you were writing"
        message={
          <>
            <p>The customer already has this reply from your team:</p>
            {question.map(({ _id, message }) => (
              <blockquote key={_id} className={styles.reply}>
                {message || 'Files'}
              </blockquote>
            ))}
          </>
        }
        confirmLabel="Send mine as well"
        cancelLabel="Keep writing"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </>
  );
}
