import { describeError } from '@credit-studio/frontend/describe-error';
import { labelWord, type NavigationGroup } from '@credit-studio/ui';
import { Combobox, Kbd, Loader, Modal, ScrollArea, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useSessionStorage } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import styles from './search-dialog.module.css';
import { findScreens, groupHits, type RecentEntry, type SearchGroup, showRecent } from './search-entries.tsx';

/** A shorter text is in nearly every record. */
const minLength = 2;
const pauseMs = 150;
const maxRecent = 6;
const maxLength = 120;

export interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  navigation: readonly NavigationGroup[];
}

/** One field for everything: records that the API finds, screens and actions. */
export function SearchDialog({ isOpen, onClose, navigation }: SearchDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} padding={0} size="lg" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Modal.Body className={styles.body ?? ''}>
          <SearchField navigation={navigation} onDone={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function SearchField({ navigation, onDone }: { navigation: readonly NavigationGroup[]; onDone: () => void }) {
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { hits, isSearching, problem } = useHits(text);
  // Only for this tab: names of customers are not kept on the machine.
  const [recent, setRecent] = useSessionStorage<RecentEntry[]>({
    key: 'credit-studio-admin-recent',
    defaultValue: [],
  });
  const groups =
    text === ''
      ? [...showRecent(recent), ...findScreens(navigation, '')]
      : [...hits, ...findScreens(navigation, text)];
  const offered = groups.flatMap(({ entries }) => entries.map(({ path }) => path)).join();
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  // Enter opens the best match, without ↓ before it.
  useEffect(() => {
    if (offered) selectFirst();
  }, [offered]);
  const open = (path: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.path === path);
    if (!entry) return;
    const { icon: _, ...opened } = entry;
    setRecent([opened, ...recent.filter((one) => one.path !== path)].slice(0, maxRecent));
    onDone();
    void navigate(path);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open} withinPortal={false}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          size="lg"
          variant="unstyled"
          aria-label="Search customers, orders, tickets, products and screens"
          placeholder="Name, email, order number, PayPal id, screen…"
          leftSection={<IconSearch size="1.25rem" stroke={1.6} aria-hidden />}
          rightSection={isSearching ? <Loader size="1.125rem" aria-label="Searching" /> : null}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles.field ?? ''}
        />
      </Combobox.EventsTarget>
      <SearchResults groups={groups}>
        {describeState({ text, isSearching, problem, isEmpty: groups.length === 0 })}
      </SearchResults>
    </Combobox>
  );
}

function useHits(text: string) {
  const api = useApi();
  const [asked] = useDebouncedValue(text, pauseMs);
  const isAsked = asked.length >= minLength && text.length >= minLength;
  const { data, isFetching, error } = useQuery({
    queryKey: queryKeys.search.list({ search: asked }),
    queryFn: ({ signal }) => api.searchShop({ query: { search: asked } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    hits: isAsked && data ? groupHits(data.data, asked) : [],
    isSearching: text.length >= minLength && (isFetching || asked !== text),
    problem: isAsked && error ? describeError(error, 'The search failed. Please try again.') : null,
  };
}

interface SearchState {
  text: string;
  isSearching: boolean;
  problem: string | null;
  isEmpty: boolean;
}

function describeState({ text, isSearching, problem, isEmpty }: SearchState): ReactNode {
  if (problem) return <p role="alert">{problem}</p>;
  if (!isEmpty || isSearching) return null;
  return <p role="status">Nothing contains “{text}”.</p>;
}

function SearchResults({ groups, children }: { groups: readonly SearchGroup[]; children: ReactNode }) {
  return (
    <>
      <ScrollArea.Autosize mah="min(60vh, 30rem)" type="auto" scrollbars="y" className={styles.results ?? ''}>
        <div className={styles.state}>{children}</div>
        <Combobox.Options labelledBy={undefined} aria-label="Results">
          {groups.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.entries.map(({ path, label, detail, status, icon }) => (
                <Combobox.Option key={path} value={path} className={styles.entry ?? ''}>
                  {icon}
                  <span className={styles.texts}>
                    <span className={styles.label}>{label}</span>
                    {detail && detail !== label && <span className={styles.detail}>{detail}</span>}
                  </span>
                  {status && <span className={styles.status}>{labelWord(status)}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </ScrollArea.Autosize>
      <p className={styles.keys} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> open
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> close
        </span>
      </p>
    </>
  );
}
