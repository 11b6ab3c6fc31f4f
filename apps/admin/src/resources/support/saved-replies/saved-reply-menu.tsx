import type { SavedReply } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { KitLink } from '@credit-studio/ui';
import { Button, Combobox, type ComboboxStore } from '@mantine/core';
import { IconMessage2Bolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import styles from './saved-replies.module.css';
import { listSavedRepliesQuery } from './saved-reply-queries.ts';

export interface SavedReplyMenuProps {
  /** Opened by the button, and by `/` in an empty reply. */
  store: ComboboxStore;
  isDisabled: boolean;
  onChoose: (reply: SavedReply) => void;
}

/** The saved replies behind a button, searched by title and text. */
export function SavedReplyMenu({ store, isDisabled, onChoose }: SavedReplyMenuProps) {
  const { dropdownOpened: isOpen } = store;
  const list = useQuery({ ...listSavedRepliesQuery(useApi()), enabled: isOpen });
  const [search, setSearch] = useState('');
  const found = (list.data ?? []).filter(({ title, text }) =>
    `${title}\n${text}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is new with every render; what is listed is what counts
  useEffect(() => {
    if (!isOpen) return setSearch('');
    store.focusSearchInput();
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; Enter takes the first one
  useEffect(() => {
    if (isOpen) store.selectFirstOption();
  }, [isOpen, search, list.data]);
  const describeState = () => {
    if (list.isPending) return 'Loading saved replies…';
    if (list.isError && !list.data) return `Failed to fetch saved replies: ${explainError(list.error)}`;
    if (list.data?.length === 0) return 'No saved replies yet.';
    return found.length === 0 ? 'No saved reply matches.' : null;
  };
  const state = describeState();
  return (
    <Combobox
      store={store}
      position="top-start"
      width="min(22rem, 90vw)"
      onOptionSubmit={(id) => {
        const chosen = found.find(({ _id }) => _id === id);
        store.closeDropdown();
        if (chosen) onChoose(chosen);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="default"
          disabled={isDisabled}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          title="Saved replies ( / in an empty reply )"
          leftSection={<IconMessage2Bolt size="1.0625rem" stroke={1.75} aria-hidden />}
          onClick={() => store.toggleDropdown()}
        >
          Saved replies
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          aria-label="Search saved replies"
          placeholder="Search saved replies"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options aria-label="Saved replies" mah="16rem" style={{ overflowY: 'auto' }}>
          {found.map(({ _id, title, text }) => (
            <Combobox.Option key={_id} value={_id} className={styles.choice}>
              <span className={styles.option}>
                <span className={styles.title}>{title}</span>
                <span className={styles.excerpt}>{text}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {state && (
          <p role="status" className={styles.state}>
            {state}
          </p>
        )}
        <Combobox.Footer>
          <KitLink href={paths.savedReplies}>Manage saved replies</KitLink>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}
