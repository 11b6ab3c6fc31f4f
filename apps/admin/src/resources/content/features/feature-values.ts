import {
  defaultFeatureCategory,
  defaultFeatureIcon,
  type FeatureFields,
  type FeatureIconName,
} from '@credit-studio/contracts';
import { isImageIcon } from '@credit-studio/ui/sections';
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

export type IconType = 'image' | 'name';

export interface FeatureValues extends Record<string, unknown> {
  title: string;
  description: string;
  iconType: IconType;
  icon: string;
  link: string;
  category: string;
  /** Empty while it is being typed. */
  order: number | string;
}

/** The drawing of a feature whose image was left out. */
const defaultImageIcon: FeatureIconName = 'image';

/** One after the last; 0 for the first. */
export function decideNextOrder(features: readonly Pick<FeatureFields, 'order'>[]): number {
  return features.length === 0 ? 0 : Math.max(...features.map(({ order }) => order)) + 1;
}

export function makeFeatureValues(order: number): FeatureValues {
  return {
    title: '',
    description: '',
    iconType: 'name',
    icon: '',
    link: '',
    category: defaultFeatureCategory,
    order,
  };
}

export function toFeatureValues(feature: FeatureFields): FeatureValues {
  return {
    title: feature.title,
    description: feature.description,
    iconType: isImageIcon(feature.icon) ? 'image' : 'name',
    icon: feature.icon,
    link: feature.link,
    category: feature.category,
    order: feature.order,
  };
}

/** An icon left empty becomes the default of its type, an order left empty the one that was offered. */
export function toFeatureFields(values: FeatureValues, offeredOrder: number): FeatureFields {
  const { title, description, link, category, iconType, icon, order } = values;
  const defaultIcon = iconType === 'image' ? defaultImageIcon : defaultFeatureIcon;
  return {
    title,
    description,
    link,
    category,
    icon: icon.trim() || defaultIcon,
    order: String(order).trim() === '' ? offeredOrder : Number(order),
  };
}
