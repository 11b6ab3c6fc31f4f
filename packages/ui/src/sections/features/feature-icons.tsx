import { defaultFeatureIcon, type FeatureIconName, isFeatureIconName } from '@credit-studio/contracts/rules';
import {
  IconArrowsMaximize,
  IconBolt,
  IconCamera,
  IconClock,
  IconCoin,
  IconDownload,
  IconHeart,
  IconHistory,
  IconLock,
  IconMail,
  IconMovie,
  IconNotes,
  IconPalette,
  IconPhone,
  IconPhoto,
  IconReceipt,
  IconShieldCheck,
  IconSparkles,
  IconUsers,
  IconWand,
} from '@tabler/icons-react';
import { describeImage, type KnownImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';

/** One drawing for each name of the documented set. */
const icons = {
  memo: IconNotes,
  image: IconPhoto,
  video: IconMovie,
  camera: IconCamera,
  wand: IconWand,
  sparkles: IconSparkles,
  palette: IconPalette,
  resize: IconArrowsMaximize,
  bolt: IconBolt,
  clock: IconClock,
  history: IconHistory,
  coin: IconCoin,
  receipt: IconReceipt,
  download: IconDownload,
  shield: IconShieldCheck,
  lock: IconLock,
  users: IconUsers,
  heart: IconHeart,
  mail: IconMail,
  phone: IconPhone,
} satisfies Record<FeatureIconName, unknown>;

export function isImageIcon(icon: string): boolean {
  return /^https?:\/\//i.test(icon);
}

export interface FeatureIconProps {
  /** An http(s) address, or a name of `featureIconNames`; anything else is drawn as `memo`. */
  icon: string | null | undefined;
  sizePx?: number;
  /** What the media library knows of an image. */
  images?: readonly KnownImage[] | undefined;
}

/** The icon of a feature, decorative unless it is an image with an alt text. */
export function FeatureIcon({ icon, sizePx = 32, images }: FeatureIconProps) {
  const name = icon?.trim() ?? '';
  const Icon = icons[isFeatureIconName(name) ? name : defaultFeatureIcon];
  const drawing = <Icon size={sizePx} stroke={1.4} aria-hidden />;
  if (!isImageIcon(name)) return drawing;
  const { alt } = describeImage({ images, url: name });
  return <SafeImage src={name} alt={alt} widthPx={sizePx} heightPx={sizePx} placeholder={drawing} />;
}
