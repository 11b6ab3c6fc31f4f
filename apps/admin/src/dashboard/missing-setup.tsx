import type { Permission, SetupStep } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import { usePermissions } from '../session/index.ts';
import styles from './missing-setup.module.css';

interface StepDescription {
  /** What to do. */
  title: string;
  /** What does not work until then. */
  reason: string;
  href: string;
  /** The right to do it there. */
  permission: Permission;
}

const descriptions: Record<SetupStep, StepDescription> = {
  'paypal-credentials': {
    title: 'Enter the PayPal credentials',
    reason: 'Without them no one can pay.',
    href: paths.paypal,
    permission: 'paypal:write',
  },
  'paypal-webhook': {
    title: 'Enter the PayPal webhook ID',
    reason: 'Without it, refunds and disputes at PayPal are not noticed.',
    href: paths.paypal,
    permission: 'paypal:write',
  },
  'payments-enabled': {
    title: 'Enable PayPal',
    reason: 'Until then, checkout says that payment is unavailable.',
    href: paths.paypal,
    permission: 'paypal:write',
  },
  package: {
    title: 'Add a package',
    reason: 'Visitors see no prices, and there is nothing to buy.',
    href: paths.packages,
    permission: 'catalog:write',
  },
  'ai-key': {
    title: 'Add an AI key',
    reason: 'Without one, no video can be made.',
    href: paths.aiKeys,
    permission: 'ai-keys:write',
  },
  'sender-address': {
    title: 'Set the sender of mails',
    reason: 'MAIL_FROM is an example address, so mail servers reject what the shop sends.',
    href: paths.system,
    permission: 'operations:read',
  },
  'legal-pages': {
    title: 'Complete the business details',
    reason: 'The terms, the privacy policy and the imprint do not say who runs the shop.',
    href: paths.legalPages,
    permission: 'content:write',
  },
};

/** What is missing before the shop can sell. Nothing is shown once all is set up, or while it is not known. */
export function MissingSetup() {
  const api = useApi();
  const titleId = useId();
  const may = usePermissions();
  const { data: missing = [] } = useQuery({
    queryKey: queryKeys.setup.all,
    queryFn: async ({ signal }) => (await api.listMissingSetup(undefined, { signal })).data.missing,
    // The steps are done on other screens.
    staleTime: 0,
  });
  if (missing.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        Before the first sale
      </Title>
      <ul className={styles.steps}>
        {missing.map((step) => {
          const { title, reason, href, permission } = descriptions[step];
          return (
            <li key={step} className={styles.step}>
              <IconCircleDashed size="1.25rem" stroke={1.8} className={styles.icon} aria-hidden />
              <span>
                {may(permission) ? (
                  <KitLink href={href}>{title}</KitLink>
                ) : (
                  `${title} (your role does not include this)`
                )}
                <span className={styles.reason}>{reason}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
