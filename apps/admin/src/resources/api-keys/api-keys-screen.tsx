import type { ApiKey, CreatedApiKey } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DataTable } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressedForm } from '../../dialog-address/use-addressed-form.ts';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../panel/index.ts';
import { SecretDialog } from '../../secret-dialog/secret-dialog.tsx';
import { usePermission } from '../../session/index.ts';
import { apiKeyColumns } from './api-key-columns.tsx';
import { ApiKeyForm, keyParameter, newKey } from './api-key-form.tsx';
import { useApiKeys } from './api-key-queries.ts';
import { ApiKeyRowActions } from './api-key-row-actions.tsx';

/** `/admin/settings/api-keys` */
export function ApiKeysScreen() {
  usePageTitle('API Keys');
  const list = useApiKeys();
  const editing = useDialogAddress(keyParameter);
  const mayEdit = usePermission('api-keys:write');
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const keys = list.data ?? [];
  const form = useAddressedForm({
    ...{ editing, list, newSubject: newKey, mayEdit },
    canEdit: ({ state }) => state !== 'revoked',
  });
  return (
    <div className={fields.stack}>
      <PanelHead
        title="API Keys"
        description="Keys with which programs of developers and partners call the API."
        actions={
          mayEdit && (
            <Button
              leftSection={<IconPlus size="1.0625rem" aria-hidden />}
              onClick={() => editing.open(newKey)}
            >
              Create key
            </Button>
          )
        }
      />
      {form.isShown && (
        <ApiKeyForm
          key={editing.subject}
          apiKey={form.edited}
          onCreated={setCreated}
          onClose={editing.close}
        />
      )}
      <DataTable
        caption="API keys"
        rows={keys}
        columns={apiKeyColumns}
        getRowId={({ _id }) => _id}
        searchLabel={null}
        isLoading={list.isPending}
        loadingLabel="Loading keys…"
        errorMessage={list.isError && !list.data ? `Failed to fetch keys. ${explainError(list.error)}` : null}
        onRetry={() => void list.refetch()}
        emptyTitle="No API keys"
        emptyMessage="Create a key for each program that calls the API, with the scopes that it needs."
        headingOrder={3}
        {...(mayEdit && {
          renderRowActions: (apiKey: ApiKey) => (
            <ApiKeyRowActions
              apiKey={apiKey}
              isEdited={apiKey._id === editing.subject}
              onEdit={() => editing.open(apiKey._id)}
            />
          ),
        })}
      />
      <SecretDialog
        secret={created?.key ?? null}
        title={`The key “${created?.name ?? ''}”`}
        advice="Copy the key now and store it where your program reads its secrets."
        copyLabel="Copy the key"
        note="It belongs on a server: anyone who reads it can do what its scopes permit."
        onClose={() => setCreated(null)}
      />
    </div>
  );
}
