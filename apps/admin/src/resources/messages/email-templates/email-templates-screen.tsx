import type { EmailTemplate } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddressedForm } from '../../../dialog-address/use-addressed-form.ts';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../../panel/index.ts';
import { usePermission } from '../../../session/index.ts';
import { EmailTemplateForm, newTemplate, templateParameter } from './email-template-form.tsx';
import { listEmailTemplatesQuery } from './email-template-queries.ts';
import { EmailTemplateRowActions } from './email-template-row-actions.tsx';

const columns: readonly DataTableColumn<EmailTemplate>[] = [
  { id: 'templateName', header: 'Template', value: (row) => row.templateName, isCardTitle: true },
  { id: 'subject', header: 'Subject', value: (row) => row.subject },
];

/** `/admin/settings/email-templates` */
export function EmailTemplatesScreen() {
  usePageTitle('Email Templates');
  const list = useQuery(listEmailTemplatesQuery(useApi()));
  const editing = useDialogAddress(templateParameter);
  const mayEdit = usePermission('messages:write');
  const templates = list.data ?? [];
  const form = useAddressedForm({ editing, list, newSubject: newTemplate, mayEdit });
  return (
    <div className={fields.stack}>
      <PanelHead
        title="Email Templates"
        description="Reusable emails. Editing one doesn’t change emails already sent."
        actions={
          mayEdit && (
            <Button
              leftSection={<IconPlus size="1.0625rem" aria-hidden />}
              onClick={() => editing.open(newTemplate)}
            >
              Add template
            </Button>
          )
        }
      />
      {form.isShown && (
        <EmailTemplateForm key={editing.subject} template={form.edited} onClose={editing.close} />
      )}
      <DataTable
        caption="Email templates"
        rows={templates}
        columns={columns}
        getRowId={({ _id }) => _id}
        searchLabel={form.isUndecided ? null : 'Search templates'}
        isLoading={list.isPending}
        loadingLabel="Loading templates…"
        errorMessage={
          list.isError && !list.data ? `Failed to fetch templates: ${explainError(list.error)}` : null
        }
        onRetry={() => void list.refetch()}
        emptyTitle={templates.length === 0 ? 'No templates yet' : 'No template matches'}
        emptyMessage={
          templates.length === 0 ? 'Add one for what you write again and again.' : 'Try another word.'
        }
        headingOrder={3}
        {...(mayEdit && {
          renderRowActions: (template: EmailTemplate) => (
            <EmailTemplateRowActions
              template={template}
              isEdited={template._id === editing.subject}
              onEdit={() => editing.open(template._id)}
            />
          ),
        })}
      />
    </div>
  );
}
