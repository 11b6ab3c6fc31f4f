import type { StaffNotice } from '@credit-studio/contracts';
import { explainError, explainFailure } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, KitLink, LoadingBlock, useTimeZone, VisuallyHidden } from '@credit-studio/ui';
import { ActionIcon, Button, CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { groupByDay } from './group-by-day.ts';
import styles from './notice-panel.module.css';
import { listNoticesQuery, useReadNotices } from './notice-queries.ts';

interface NoticePanelProps {
  isOpen: boolean;
  /** As many as the bell shows. */
  unread: number;
  onClose: () => void;
}

/** What the person was notified of, below the bell; on a phone it fills the screen. */
export function NoticePanel({ isOpen, unread, onClose }: NoticePanelProps) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      padding={0}
      fullScreen={isPhone}
      classNames={{ overlay: styles.overlay ?? '', inner: styles.inner ?? '', content: styles.content ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Notices">
        <Modal.Body>
          <Notices unread={unread} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Notices({ unread, onClose }: Pick<NoticePanelProps, 'unread' | 'onClose'>) {
  const list = useInfiniteQuery(listNoticesQuery(useApi()));
  const timeZone = useTimeZone() ?? 'UTC';
  const notices = list.data?.pages.flatMap((page) => page.notices) ?? [];
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Notices</h2>
        {unread > 0 && <ReadAll newest={notices[0]?._id} />}
        <ActionIcon
          component={KitLink}
          href={paths.notices}
          size="2.25rem"
          aria-label="Choose what you are notified of"
          title="Settings"
          onClick={onClose}
        >
          <IconSettings size="1.125rem" stroke={1.6} aria-hidden />
        </ActionIcon>
        <CloseButton size="2.25rem" aria-label="Close" data-autofocus onClick={onClose} />
      </header>
      <div className={styles.list}>
        {list.isPending && <LoadingBlock label="Loading your notices…" lines={5} />}
        {list.isLoadingError && (
          <ErrorPanel
            size="compact"
            headingOrder={3}
            title="Your notices could not be loaded"
            message={explainError(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.isSuccess && notices.length === 0 && (
          <p className={styles.empty}>Nothing yet. What needs you appears here.</p>
        )}
        {groupByDay(notices, { timeZone, now: new Date() }).map(({ label, notices: ofDay }) => (
          <section key={label} aria-label={label}>
            <h3 className={styles.day}>{label}</h3>
            <ul className={styles.notices}>
              {ofDay.map((notice) => (
                <Notice key={notice._id} notice={notice} onOpen={onClose} />
              ))}
            </ul>
          </section>
        ))}
        {list.isFetchNextPageError && (
          <p role="alert" className={styles.problem}>
            Older notices could not be loaded. {explainError(list.error)}
          </p>
        )}
        {list.hasNextPage && (
          <Button
            variant="default"
            className={styles.more ?? ''}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </div>
    </>
  );
}

/** Only what is in the list: a notice that arrived since stays unread. */
function ReadAll({ newest }: { newest: string | undefined }) {
  const read = useReadNotices();
  if (newest === undefined) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconChecks size="1rem" stroke={1.8} aria-hidden />}
      loading={read.isPending}
      onClick={() =>
        read.mutate(
          { newest },
          {
            onError: (error) =>
              notify.error(explainFailure(error, 'The notices could not be marked as read')),
          },
        )
      }
    >
      Mark all as read
    </Button>
  );
}

function Notice({ notice, onOpen }: { notice: StaffNotice; onOpen: () => void }) {
  const { _id: id, title, text, path, createdAt, readAt } = notice;
  const { mutateAsync } = useReadNotices();
  const open = () => {
    onOpen();
    if (readAt !== null) return;
    // The panel is gone by then, and with it the callbacks of a mutation.
    mutateAsync({ id }).catch((error: unknown) =>
      notify.error(explainFailure(error, 'The notice could not be marked as read')),
    );
  };
  return (
    <li>
      <KitLink
        href={path}
        className={styles.notice}
        data-unread={readAt === null || undefined}
        onClick={open}
      >
        <span className={styles.noticeHead}>
          <span className={styles.noticeTitle}>
            {readAt === null && <VisuallyHidden>Unread: </VisuallyHidden>}
            {title}
          </span>
          <span className={styles.time}>
            <DateText value={createdAt} format="time" />
          </span>
        </span>
        {text && <span className={styles.text}>{text}</span>}
      </KitLink>
    </li>
  );
}
