import type { Folder } from '@credit-studio/contracts';
import { generationKinds } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCheckbox, IconFolderCog, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './gallery-toolbar.module.css';
import type { GalleryFiltering } from './use-gallery-filter.ts';

export interface GalleryToolbarProps {
  filtering: GalleryFiltering;
  folders: readonly Folder[];
  onManageFolders: () => void;
  isSelecting: boolean;
  onSelect: () => void;
}

const typingPauseMs = 300;
const allFolders = 'all';
const allKinds = 'all';
const kindNames = { video: m.gallery_videos, image: m.gallery_images, code: m.gallery_pages };

/** Search and filters of the gallery, and the way to select several. */
export function GalleryToolbar({
  filtering,
  folders,
  onManageFolders,
  isSelecting,
  onSelect,
}: GalleryToolbarProps) {
  const { filter, setFilter } = filtering;
  const isFavorite = filter.favorite === 'true';
  const choices = [
    { value: allFolders, label: m.gallery_all_folders() },
    { value: 'none', label: m.gallery_no_folder() },
    ...folders.map(({ _id, name, count }) => ({ value: _id, label: `${name} (${count})` })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element
    <div className={styles.toolbar} role="search" aria-label={m.gallery_label()}>
      <SearchField search={filter.search ?? ''} onSearch={(search) => setFilter({ search })} />
      <Select
        className={styles.kind}
        aria-label={m.gallery_kind()}
        data={[
          { value: allKinds, label: m.gallery_all_kinds() },
          ...generationKinds.map((kind) => ({ value: kind, label: kindNames[kind]() })),
        ]}
        value={filter.kind ?? allKinds}
        allowDeselect={false}
        onChange={(value) => setFilter({ kind: generationKinds.find((kind) => kind === value) ?? null })}
      />
      <div className={styles.folder}>
        <Select
          aria-label={m.gallery_folder()}
          data={choices}
          value={choices.some(({ value }) => value === filter.folder) ? filter.folder : allFolders}
          allowDeselect={false}
          onChange={(value) => setFilter({ folder: value === allFolders ? null : value })}
        />
        <ActionIcon
          size="input-sm"
          variant="default"
          aria-label={m.gallery_manage_folders()}
          title={m.gallery_manage_folders()}
          onClick={onManageFolders}
        >
          <IconFolderCog size="1.125rem" aria-hidden />
        </ActionIcon>
      </div>
      <Button
        variant="default"
        aria-pressed={isFavorite}
        leftSection={
          isFavorite ? (
            <IconStarFilled size="1rem" className={styles.starred} aria-hidden />
          ) : (
            <IconStar size="1rem" aria-hidden />
          )
        }
        onClick={() => setFilter({ favorite: isFavorite ? null : 'true' })}
      >
        {m.gallery_favorites()}
      </Button>
      <Button
        variant="default"
        aria-pressed={isSelecting}
        leftSection={<IconCheckbox size="1rem" aria-hidden />}
        onClick={onSelect}
      >
        {m.gallery_select()}
      </Button>
    </div>
  );
}

/** Searches once the customer pauses, so that the address does not change with each letter. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string | null) => void }) {
  const [text, setText] = useState(search);
  const [addressed, setAddressed] = useState(search);
  if (search !== addressed) {
    setAddressed(search);
    // The filters were cleared, here or by Back.
    if (search === '') setText('');
  }
  const searchSoon = useDebouncedCallback((value: string) => onSearch(value.trim() || null), typingPauseMs);
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={m.gallery_search()}
      placeholder={m.gallery_search()}
      maxLength={120}
      leftSection={<IconSearch size="1rem" aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
    />
  );
}
