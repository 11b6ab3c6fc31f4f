import { m } from '@credit-studio/messages';
import { IconLock } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { DateText } from '../formatted-text/formatted-text.tsx';
import { useTimeZone } from '../formatted-text/time-zone.tsx';
import { type ConversationMessage, groupMessages, type MessageGroup } from './group-messages.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './message-log.module.css';

/** The list is given this long to grow before its end is looked for. */
const scrollDelayMs = 100;
/** A reader this close to the end wants to stay there. */
const nearEndPx = 120;

export interface MessageLogProps {
  /** Names the region, e.g. `Conversation`. */
  label: string;
  /** Oldest first. */
  messages: readonly ConversationMessage[];
  /** IANA zone of the viewer. Default: that of `TimeZoneProvider`, otherwise UTC. */
  timeZone?: string;
  /** Scrolls to the latest message, 100 ms after each change of this number. */
  sentCount?: number;
}

function scrollToEnd(frame: HTMLElement | null) {
  return frame?.scrollTo({ top: frame.scrollHeight });
}

function Group({ group, timeZone }: { group: MessageGroup; timeZone: string | undefined }) {
  const [first] = group.messages;
  return (
    <li
      className={styles.group}
      data-own={(group.isOwn && !group.isNote) || undefined}
      data-note={group.isNote || undefined}
    >
      <p className={styles.author}>
        {group.isNote && (
          <span className={styles.label}>
            <IconLock size="0.875rem" stroke={2} aria-hidden /> {m.kit_staff_note()}
          </span>
        )}
        <span className={styles.name}>{group.isOwn ? (group.ownName ?? m.kit_you()) : group.authorName}</span>
        <DateText value={first?.time} format="time" {...(timeZone && { timeZone })} />
        {group.via && <span className={styles.via}>{group.via}</span>}
      </p>
      {group.messages.map(({ id, text, files = [], remarks = [] }) => (
        <Fragment key={id}>
          {text !== '' && <p className={styles.message}>{text}</p>}
          <MessageFiles files={files} />
          {remarks.map((remark) => (
            <p key={remark} className={styles.remark}>
              {remark}
            </p>
          ))}
        </Fragment>
      ))}
    </li>
  );
}

/** A conversation that is read from its end: own messages on one side, the others' on the other. */
export function MessageLog({ label, messages, timeZone, sentCount = 0 }: MessageLogProps) {
  const providedZone = useTimeZone();
  const frame = useRef<HTMLElement>(null);
  const isNearEnd = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the end
  useEffect(() => {
    if (isNearEnd.current) scrollToEnd(frame.current);
  }, [messages.length]);
  // What is below the log grows with the text that is written in it: the latest message stays in view.
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current) scrollToEnd(current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (sentCount === 0) return;
    const timer = setTimeout(() => scrollToEnd(frame.current), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [sentCount]);

  return (
    <section
      ref={frame}
      className={styles.root}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isNearEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
      }}
    >
      <ol className={styles.days}>
        {groupMessages(messages, timeZone ?? providedZone ?? 'UTC').map(({ day, time, groups }) => (
          <li key={day}>
            <p className={styles.day}>
              <DateText value={time} {...(timeZone && { timeZone })} />
            </p>
            <ol className={styles.groups}>
              {groups.map((group) => (
                <Group key={group.id} group={group} timeZone={timeZone} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
