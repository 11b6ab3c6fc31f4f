import { describeError } from '@credit-studio/frontend/describe-error';
import type { NavigationGroup } from '@credit-studio/ui';
import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useSessionStorage } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryKeys } from '../lib/query-keys.ts';
import { keepPermitted, mayOpen } from '../lib/screen-permissions.ts';
import { useApi } from '../lib/services.ts';
import { usePermissions } from '../session/index.ts';
import { settingsNavigation } from '../settings/settings-navigation.ts';
import styles from './search-dialog.module.css';
import { findScreens, groupHits, type RecentEntry, showRecent } from './search-entries.tsx';
import { SearchResults } from './search-results.tsx';

/** A shorter text is in nearly every record. */
const minLength = 2;
const pauseMs = 150;
const maxRecent = 6;
const maxLength = 120;

export interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The entries of the menu; those of the settings are added. */
  navigation: readonly NavigationGroup[];
}

/** One field for everything: records that the API finds, screens and actions. */
export function SearchDialog({ isOpen, onClose, navigation }: SearchDialogProps) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      padding={0}
      size="lg"
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
    >
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
  const [activeId, setActiveId] = useState<string | null>(null);
  const text = typed.trim();
  const { hits, isSearching, problem } = useHits(text);
  const may = usePermissions();
  const { recent, remember } = useRecent();
  const screens = findScreens(keepPermitted([...navigation, ...settingsNavigation], may), { text, may });
  const groups =
    text === ''
      ? [...showRecent(recent.filter(({ path }) => mayOpen(path, may))), ...screens]
      : [...hits, ...screens];
  const offered = groups.flatMap(({ entries }) => entries.map(({ path }) => path)).join();
  const selectFirst = useEffectEvent(() => setActiveId(combobox.selectFirstOption()));
  // Enter opens the best match, without ↓ before it.
  useEffect(() => {
    if (offered) selectFirst();
  }, [offered]);
  const open = (path: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.path === path);
    if (!entry) return;
    remember(entry);
    onDone();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (key === 'Enter') combobox.clickSelectedOption();
    else setActiveId(key === 'ArrowDown' ? combobox.selectNextOption() : combobox.selectPreviousOption());
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open} withinPortal={false}>
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        role="combobox"
        aria-label="Search customers, orders, tickets, products and screens"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={combobox.listId ?? undefined}
        aria-activedescendant={activeId ?? undefined}
        placeholder="Name, email, order number, PayPal id, screen…"
        leftSection={<IconSearch size="1.25rem" stroke={1.6} aria-hidden />}
        rightSection={isSearching ? <Loader size="1.125rem" aria-label="Searching" /> : null}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={styles.field ?? ''}
      />
      <SearchResults groups={groups} activeId={activeId}>
        {describeState({ text, isSearching, problem, isEmpty: groups.length === 0 })}
      </SearchResults>
    </Combobox>
  );
}

/** What was opened from the search, only for this tab: names of customers are not kept on the machine. */
function useRecent() {
  const [recent, setRecent] = useSessionStorage<RecentEntry[]>({
    key: 'credit-studio-admin-recent',
    defaultValue: [],
  });
  const remember = ({ path, label, detail, status }: RecentEntry) =>
    setRecent(
      [{ path, label, detail, status }, ...recent.filter((one) => one.path !== path)].slice(0, maxRecent),
    );
  return { recent, remember };
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
