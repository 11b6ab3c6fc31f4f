import type { MediaImage } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { TablePagination } from '@credit-studio/ui/data-table';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressedDialog } from '../dialog-address/addressed-dialog.tsx';
import { useApi } from '../lib/services.ts';
import { SearchField } from '../list-filters/index.ts';
import { MediaGrid } from './media-grid.tsx';
import styles from './media-picker.module.css';
import { listMediaQuery } from './media-queries.ts';
import { MediaUploadList } from './media-uploads.tsx';
import { UploadButton } from './upload-button.tsx';
import { useMediaUploads } from './use-media-uploads.ts';

const pageSize = 24;

/** An image that was chosen, with its alt text for content that has a field for it. */
type PickedImage = Pick<MediaImage, 'url' | 'altText'>;

export interface MediaPickerProps {
  onPick: (image: PickedImage) => void;
  onClose: () => void;
}

/** The library as a dialog: searched, paged, and one press chooses an image. A new image is chosen as soon as it is stored. */
export function MediaPicker({ onPick, onClose }: MediaPickerProps) {
  const api = useApi();
  const [{ search, page }, show] = useState({ search: '', page: 1 });
  const list = useQuery(listMediaQuery(api, { page, limit: pageSize, ...(search && { search }) }));
  const uploads = useMediaUploads({ onStored: onPick });
  const pageCount = Math.ceil((list.data?.total ?? 0) / pageSize);
  return (
    <AddressedDialog isOpen onClose={onClose} title="Choose an image" size="75rem">
      <div className={styles.tools}>
        <SearchField
          label="Search images"
          placeholder="Title or alt text"
          value={search}
          onChange={(text) => show({ search: text, page: 1 })}
        />
        <UploadButton label="Upload" onFiles={(files) => uploads.add(files.slice(0, 1))} variant="default" />
      </div>
      <MediaUploadList {...uploads} />
      <PickerContent list={list} isSearched={search !== ''} onPick={onPick} />
      {pageCount > 1 && (
        <div className={styles.foot}>
          <TablePagination
            label="Images"
            page={page}
            pageCount={pageCount}
            onPageChange={(next) => show({ search, page: next })}
          />
        </div>
      )}
    </AddressedDialog>
  );
}

interface PickerContentProps {
  list: UseQueryResult<{ rows: MediaImage[]; total: number }>;
  isSearched: boolean;
  onPick: (image: PickedImage) => void;
}

function PickerContent({ list, isSearched, onPick }: PickerContentProps) {
  if (list.isPending) return <LoadingBlock label="Loading the images…" minHeightPx={320} />;
  if (list.isError)
    return (
      <ErrorPanel
        size="compact"
        title="The images could not be loaded"
        message={explainError(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  const { rows } = list.data;
  if (rows.length === 0)
    return (
      <EmptyState
        size="compact"
        title={isSearched ? 'Nothing found' : 'No images yet'}
        message={isSearched ? 'No image matches. Try another word.' : 'Upload the first one.'}
      />
    );
  return (
    <MediaGrid
      label="Images"
      images={rows}
      isBusy={list.isPlaceholderData}
      renderCard={(image, { className, content }) => (
        <button type="button" data-card className={className} onClick={() => onPick(image)}>
          {content}
        </button>
      )}
    />
  );
}
