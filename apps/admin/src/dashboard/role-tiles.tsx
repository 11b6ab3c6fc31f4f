import type { StaffRole } from '@credit-studio/contracts';
import { TileLink } from '@credit-studio/ui';
import {
  IconActivityHeartbeat,
  IconCode,
  IconGavel,
  IconInfoCircle,
  IconKey,
  IconLayoutBottombar,
  IconLibraryPhoto,
  IconListCheck,
  IconMail,
  IconMessageStar,
  IconMessages,
  IconMovie,
  IconPhone,
  IconPhoto,
  IconReceipt,
  IconScale,
  IconTicket,
  IconUsers,
  IconWebhook,
  IconWorldWww,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useMayOpen } from '../session/index.ts';
import styles from './dashboard.module.css';

const icon = { size: '1.375rem', stroke: 1.6 } as const;

type Way = readonly [title: string, description: string, href: string, icon: ReactNode];

/** The screens of roles that work on one part of the shop, the ones they open most often first. */
const ways: Readonly<Record<Extract<StaffRole, 'support' | 'content' | 'developer'>, readonly Way[]>> = {
  support: [
    ['Support Messages', 'Customer questions', paths.support, <IconMessages key="i" {...icon} />],
    ['Customers', 'All accounts', paths.users, <IconUsers key="i" {...icon} />],
    ['Orders', 'Package orders', paths.orders, <IconReceipt key="i" {...icon} />],
    ['Disputes', 'Payments in question', paths.disputes, <IconGavel key="i" {...icon} />],
    ['Videos', 'What customers made', paths.videos, <IconMovie key="i" {...icon} />],
    ['Packages', 'What customers can buy', paths.packages, <IconTicket key="i" {...icon} />],
    ['Email Templates', 'Texts for messages', paths.emailTemplates, <IconMail key="i" {...icon} />],
    ['Saved Replies', 'Texts for tickets', paths.savedReplies, <IconListCheck key="i" {...icon} />],
  ],
  content: [
    ['Banner', 'The first thing visitors see', paths.banner, <IconWorldWww key="i" {...icon} />],
    ['Features', 'What the shop can do', paths.features, <IconListCheck key="i" {...icon} />],
    ['About', 'What the shop is for', paths.about, <IconInfoCircle key="i" {...icon} />],
    ['Testimonials', 'What customers say', paths.testimonials, <IconMessageStar key="i" {...icon} />],
    ['Contact Page', 'How to reach the shop', paths.contactPage, <IconPhone key="i" {...icon} />],
    ['Footer', 'Links and small print', paths.footer, <IconLayoutBottombar key="i" {...icon} />],
    ['Media', 'Images and their texts', paths.media, <IconLibraryPhoto key="i" {...icon} />],
    ['Legal Pages', 'Terms, privacy, imprint', paths.legalPages, <IconScale key="i" {...icon} />],
    ['Logo', 'In header and footer', paths.logo, <IconPhoto key="i" {...icon} />],
  ],
  developer: [
    ['System Health', 'Queues and services', paths.system, <IconActivityHeartbeat key="i" {...icon} />],
    ['AI Keys', 'Keys of the AI provider', paths.aiKeys, <IconKey key="i" {...icon} />],
    ['API Keys', 'Keys of programs', paths.apiKeys, <IconCode key="i" {...icon} />],
    ['Webhooks', 'Events sent to programs', paths.webhooks, <IconWebhook key="i" {...icon} />],
  ],
};

export type TiledRole = keyof typeof ways;

/** The ways on of one role. */
export function RoleTiles({ role }: { role: TiledRole }) {
  const mayOpen = useMayOpen();
  return (
    <div className={styles.tiles}>
      {ways[role]
        .filter(([, , href]) => mayOpen(href))
        .map(([title, description, href, image]) => (
          <TileLink key={href} title={title} description={description} href={href} icon={image} />
        ))}
    </div>
  );
}
