import type { Order, OrderKind } from '@credit-studio/contracts';
import { isPaidStatus } from '@credit-studio/contracts/rules';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { m } from '@credit-studio/messages';
import { ButtonLink } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { examples, findExampleImage } from '../../lib/examples.ts';
import { paths } from '../../lib/paths.ts';
import { newestGenerationsQuery } from '../../lib/queries/newest-generations-query.ts';
import { orderQuery } from '../../lib/queries/order-queries.ts';
import styles from './bought-order.module.css';
import { AccessLink } from './order-access.tsx';
import { findAccessAddress } from './order-rules.ts';

/** The order that the address names as just paid, if there is one. */
export function useBoughtOrder(kind: OrderKind | null) {
  const api = useApi();
  const reference = useSearchParams()[0].get('bought') ?? '';
  const enabled = kind !== null && /^[\w-]{1,40}$/.test(reference);
  const bought = useQuery({
    ...orderQuery(api, { kind: kind ?? 'package', reference }),
    ...{ enabled, retry: false },
  });
  const newest = useQuery({ ...newestGenerationsQuery(api), enabled });
  const isSettled = useSettled(isAwaited(bought) || isAwaited(newest));
  const order = bought.data && isPaidStatus(bought.data.paymentStatus) ? bought.data : null;
  return {
    isNamed: enabled,
    // Both at once: the examples would move what is below them.
    order: isSettled ? order : null,
    /** Without a video yet, some examples for it are shown. */
    isFirst: newest.data?.length === 0,
    isSettled,
  };
}

interface BoughtOrderProps {
  order: Order;
  isFirst: boolean;
  /** Opens the order with its guidelines and receipt. */
  onOpen: (orderId: string) => void;
}

/** What was just paid, and the first thing to do with it. */
export function BoughtOrder({ order, isFirst, onOpen }: BoughtOrderProps) {
  return (
    <section className={styles.root} aria-labelledby="bought-title">
      <IconCircleCheck size="2.25rem" stroke={1.5} className={styles.icon} aria-hidden />
      <div>
        <h2 id="bought-title" className={styles.title}>
          {m.orders_bought({ name: order.packageName })}
        </h2>
        <p className={styles.text}>
          {describeGain(order)} {m.payment_receipt_to({ email: order.customerEmail })}
        </p>
        <div className={styles.actions}>
          {order.kind === 'package' ? (
            <StudioLink isFirst={isFirst} />
          ) : (
            <ItemLink order={order} onOpen={onOpen} />
          )}
          {(order.kind === 'package' || findAccessAddress(order)) && (
            <Button variant="default" size="md" onClick={() => onOpen(order.orderId)}>
              {m.orders_see_one()}
            </Button>
          )}
        </div>
        {order.kind === 'package' && isFirst && <ExampleLinks />}
      </div>
    </section>
  );
}

function describeGain(order: Order): string {
  if (order.kind === 'item') return m.orders_bought_item();
  if (order.credit === 0) return m.payment_gained_membership();
  return m.payment_gained_credits({ count: order.credit });
}

function StudioLink({ isFirst }: { isFirst: boolean }) {
  return (
    <ButtonLink size="md" href={paths.generateVideo}>
      {isFirst ? m.payment_first_video() : m.payment_make_video()}
    </ButtonLink>
  );
}

/** For a first video without an image at hand: the studio opens with an example. */
function ExampleLinks() {
  return (
    <>
      <p className={styles.examplesTitle}>{m.orders_examples()}</p>
      <ul className={styles.examples}>
        {examples.video.slice(0, 4).map(({ image, title }) => (
          <li key={image}>
            <Link className={styles.example} to={paths.example(image)}>
              <img src={findExampleImage(image)} alt="" width={480} height={300} loading="lazy" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ItemLink({ order, onOpen }: { order: Order; onOpen: BoughtOrderProps['onOpen'] }) {
  const address = findAccessAddress(order);
  if (!address)
    return (
      <Button size="md" onClick={() => onOpen(order.orderId)}>
        {m.orders_guidelines_read()}
      </Button>
    );
  return (
    <AccessLink address={address} size="md">
      {m.orders_open_bought({ name: order.packageName })}
    </AccessLink>
  );
}
