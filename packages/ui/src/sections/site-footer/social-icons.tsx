import {
  IconBrandDiscord,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandVimeo,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, typeof IconLink>> = {
  discord: IconBrandDiscord,
  facebook: IconBrandFacebook,
  github: IconBrandGithub,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  pinterest: IconBrandPinterest,
  tiktok: IconBrandTiktok,
  twitter: IconBrandX,
  vimeo: IconBrandVimeo,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

/** The platform's mark, or a plain link for one we have no drawing of. */
export function SocialIcon({ platform }: { platform: string }) {
  const name = platform.trim().toLowerCase();
  const Icon = (Object.hasOwn(icons, name) && icons[name]) || IconLink;
  return <Icon size="1.375rem" stroke={1.5} aria-hidden />;
}
