import type { MediaRecord } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { CopyButton } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import type { TranslatedContent } from '../../content-languages/language-ways.ts';
import { LanguagesButton } from '../../content-languages/languages-button.tsx';
import { notify } from '../../lib/notify.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { useMediaRefresh } from '../../media-library/media-queries.ts';
import { usePermission } from '../../session/index.ts';

/** What of an image has translations: its alt text, where it has one. */
export function findTranslated({ _id, altText, isDecorative }: MediaRecord): TranslatedContent | null {
  return altText === '' || isDecorative ? null : { kind: 'media', id: _id };
}

/** Copy the address, archive or restore, and delete what nothing shows. */
export function MediaActions({ record }: { record: MediaRecord }) {
  const mayEdit = usePermission('content:write');
  const translated = findTranslated(record);
  return (
    <>
      {translated && <LanguagesButton {...translated} />}
      <CopyButton value={record.url} label="Copy address" size="sm" />
      {mayEdit && <ArchiveButton record={record} />}
      {mayEdit && record.uses === 0 && <DeleteButton record={record} />}
    </>
  );
}

function ArchiveButton({ record: { _id, archivedAt, version } }: { record: MediaRecord }) {
  const api = useApi();
  const refresh = useMediaRefresh();
  const change = useMutation({
    mutationFn: () => {
      const input = { params: { id: _id }, body: { version } };
      return archivedAt ? api.restoreMedia(input) : api.archiveMedia(input);
    },
    onSuccess: async ({ data }) => {
      await refresh(data);
      notify.success(data.archivedAt ? 'Image archived' : 'Image restored');
    },
    onError: (error) => notify.error(explainError(error)),
  });
  return (
    <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {archivedAt ? 'Restore' : 'Archive'}
    </Button>
  );
}

function describeLoss({ title, earlierVersions }: MediaRecord): string {
  const versions =
    earlierVersions === 0
      ? ''
      : ` It is also in ${earlierVersions === 1 ? 'one earlier version' : `${earlierVersions} earlier versions`} of content, which will have no image if someone restores them.`;
  return `“${title}” will be deleted for good, and its address will lead nowhere, also in orders of a product that had it.${versions}`;
}

function DeleteButton({ record }: { record: MediaRecord }) {
  const api = useApi();
  const refresh = useMediaRefresh();
  const navigate = useNavigate();
  const { _id, version } = record;
  return (
    <ConfirmAction
      title="Delete this image?"
      message={describeLoss(record)}
      confirmLabel="Delete image"
      isDestructive
      act={() => api.deleteMedia({ params: { id: _id }, query: { version: String(version) } })}
      successMessage="Image deleted"
      onDone={() => {
        void navigate(paths.media, { replace: true });
        void refresh(null);
      }}
      renderTrigger={({ open }) => (
        <Button variant="default" onClick={open}>
          Delete
        </Button>
      )}
    />
  );
}
