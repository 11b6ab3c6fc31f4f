import {
  defaultFeatureCategory,
  defaultFeatureIcon,
  type FeatureFields,
  type FeatureIconName,
} from '@credit-studio/contracts';
import { isPictureIcon } from '@credit-studio/ui/sections';

export type IconType = 'picture' | 'name';

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

/** The drawing of a feature whose picture was left out. */
const defaultPictureIcon: FeatureIconName = 'image';

/** One after the last; 0 for the first. */
export const decideNextOrder = (features: readonly Pick<FeatureFields, 'order'>[]): number =>
  features.length === 0 ? 0 : Math.max(...features.map(({ order }) => order)) + 1;

export const makeFeatureValues = (order: number): FeatureValues => ({
  title: '',
  description: '',
  iconType: 'name',
  icon: '',
  link: '',
  category: defaultFeatureCategory,
  order,
});

export const toFeatureValues = (feature: FeatureFields): FeatureValues => ({
  title: feature.title,
  description: feature.description,
  iconType: isPictureIcon(feature.icon) ? 'picture' : 'name',
  icon: feature.icon,
  link: feature.link,
  category: feature.category,
  order: feature.order,
});

/** An icon left empty becomes the default of its type, an order left empty the one that was offered. */
export const toFeatureFields = (values: FeatureValues, offeredOrder: number): FeatureFields => {
  const { title, description, link, category, iconType, icon, order } = values;
  const defaultIcon = iconType === 'picture' ? defaultPictureIcon : defaultFeatureIcon;
  return {
    title,
    description,
    link,
    category,
    icon: icon.trim() || defaultIcon,
    order: String(order).trim() === '' ? offeredOrder : Number(order),
  };
};
