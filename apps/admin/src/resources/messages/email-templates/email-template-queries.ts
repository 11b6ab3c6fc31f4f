import type { Client } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

/** All templates, by name. */
export function listEmailTemplatesQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.emailTemplates.all,
    queryFn: ({ signal }) => api.listEmailTemplates(undefined, { signal }),
  });
}

/** A template as its form writes it. */
export interface TemplateFields extends Record<string, unknown> {
  templateName: string;
  subject: string;
  body: string;
}

export type TemplateChange =
  | { kind: 'add'; fields: TemplateFields }
  | { kind: 'update'; id: string; fields: TemplateFields; version: number }
  | { kind: 'delete'; id: string };

/** Every change of the templates; the list is refetched afterwards, even on failure. */
export function useTemplateChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: TemplateChange) => {
      if (change.kind === 'add') return (await api.addEmailTemplate({ body: change.fields })).data;
      const params = { id: change.id };
      if (change.kind === 'update') {
        const body = { ...change.fields, version: change.version };
        return (await api.updateEmailTemplate({ params, body })).data;
      }
      await api.deleteEmailTemplate({ params });
      return null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.emailTemplates.all }),
  });
}
