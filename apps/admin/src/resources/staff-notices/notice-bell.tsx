import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import styles from './notice-bell.module.css';

/** The list is not part of the first load. */
const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

const refreshMs = 15_000;
const maxShown = 99;

/** The bell in the top bar, with the number of unread notices. It opens the list of them. */
export function NoticeBell() {
  const api = useApi();
  const { data: unread = 0 } = useQuery({
    queryKey: queryKeys.staffNotices.list({ count: 'unread' }),
    queryFn: async ({ signal }) => (await api.countUnreadStaffNotices(undefined, { signal })).data.unread,
    refetchInterval: refreshMs,
  });
  const [panel, setPanel] = useState({ isOpen: false, isNeeded: false });
  return (
    <>
      <ActionIcon
        size="2.75rem"
        className={styles.bell}
        aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
        aria-haspopup="dialog"
        title="Notices"
        onClick={() => setPanel({ isOpen: true, isNeeded: true })}
      >
        <IconBell size="1.25rem" stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </ActionIcon>
      {panel.isNeeded && (
        <Suspense fallback={null}>
          <NoticePanel
            isOpen={panel.isOpen}
            unread={unread}
            onClose={() => setPanel({ isOpen: false, isNeeded: true })}
          />
        </Suspense>
      )}
    </>
  );
}
