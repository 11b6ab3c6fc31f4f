import type { FeatureFields } from '@credit-studio/contracts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { EntryDefinition } from '../entries/entry-definition.ts';

export const featureDefinition: EntryDefinition<FeatureFields> = {
  queryKey: queryKeys.features.all,
  noun: 'feature',
  connect: (api) => ({
    list: () => api.listFeatures(),
    add: (body) => api.addFeature({ body }),
    update: (id, body) => api.updateFeature({ params: { id }, body }),
    toggle: (id, version) => api.toggleFeature({ params: { id }, body: { version } }),
    remove: (id, version) => api.deleteFeature({ params: { id }, query: { version } }),
    listRevisions: (id, query) => api.listFeatureRevisions({ params: { id }, query }),
    restore: (id, restored, version) =>
      api.restoreFeatureRevision({ params: { id, version: restored }, body: { version } }),
  }),
  nameOf: ({ title }) => title,
  texts: {
    fetchFailure: 'Failed to fetch features data',
    added: 'Feature added successfully!',
    updated: 'Feature updated successfully!',
    deleted: 'Feature deleted successfully!',
    addFailure: 'Failed to add feature',
    updateFailure: 'Failed to update feature',
    deleteFailure: 'Failed to delete feature',
    toggleFailure: 'Failed to toggle feature status',
  },
};
