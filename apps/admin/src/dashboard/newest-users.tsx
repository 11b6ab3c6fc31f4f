import { DateText } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../lib/paths';
import { useApi } from '../lib/services';
import { listUsersQuery } from '../resources/users/index';
import styles from './dashboard.module.css';
import { NewestCard } from './newest-card';

const shownRows = 5;

export function NewestUsers() {
  const list = useQuery(listUsersQuery(useApi(), { limit: shownRows }));
  return (
    <NewestCard
      title="Newest users"
      list={list}
      getRowId={(user) => user._id}
      renderRow={(user) => (
        <>
          <span className={styles.main}>
            <span className={styles.strong}>{user.userName || user.UserEmail}</span>
            <span className={styles.detail}>{user.UserEmail}</span>
          </span>
          <span className={styles.end}>
            <DateText value={user.createdAt} />
            <span className={styles.detail}>{user.userMembership}</span>
          </span>
        </>
      )}
      allHref={paths.users}
      allLabel="All users"
      emptyTitle="No Users Found"
      emptyMessage="People appear here as soon as they register."
      describeFailure={(reason) => `Failed to fetch users: ${reason}`}
    />
  );
}
