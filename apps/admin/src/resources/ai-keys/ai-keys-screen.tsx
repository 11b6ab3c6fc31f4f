import type { AiKey } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DataTable } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressedForm } from '../../dialog-address/use-addressed-form.ts';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../panel/index.ts';
import { usePermission } from '../../session/index.ts';
import { aiKeyColumns } from './ai-key-columns.tsx';
import { AiKeyForm, keyParameter, newKey } from './ai-key-form.tsx';
import { useAiKeys } from './ai-key-queries.ts';
import { AiKeyRowActions } from './ai-key-row-actions.tsx';

/** `/admin/settings/ai-keys` */
export function AiKeysScreen() {
  usePageTitle('AI Keys');
  const list = useAiKeys();
  const editing = useDialogAddress(keyParameter);
  const mayEdit = usePermission('ai-keys:write');
  const keys = list.data ?? [];
  const form = useAddressedForm({ editing, list, newSubject: newKey, mayEdit });
  return (
    <div className={fields.stack}>
      <PanelHead
        title="AI Keys"
        description="Gemini API keys used to create videos."
        actions={
          mayEdit && (
            <Button
              leftSection={<IconPlus size="1.0625rem" aria-hidden />}
              onClick={() => editing.open(newKey)}
            >
              Add key
            </Button>
          )
        }
      />
      {form.isShown && <AiKeyForm key={editing.subject} aiKey={form.edited} onClose={editing.close} />}
      <DataTable
        caption="AI keys"
        rows={keys}
        columns={aiKeyColumns}
        getRowId={({ _id }) => _id}
        searchLabel={null}
        isLoading={list.isPending}
        loadingLabel="Loading keys…"
        errorMessage={list.isError && !list.data ? `Failed to fetch keys. ${explainError(list.error)}` : null}
        onRetry={() => void list.refetch()}
        emptyTitle="No API keys available"
        emptyMessage="No one can make a video until a key is added."
        headingOrder={3}
        {...(mayEdit && {
          renderRowActions: (aiKey: AiKey) => (
            <AiKeyRowActions
              aiKey={aiKey}
              isEdited={aiKey._id === editing.subject}
              onEdit={() => editing.open(aiKey._id)}
            />
          ),
        })}
      />
    </div>
  );
}
