import type { Order } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { formatMoney, MarkedText, MoneyText } from '@credit-studio/ui';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import styles from './open-order.module.css';

type PlacedOrder = Order & { wasOpen?: boolean | undefined };

/** What the product cost when the customer saw it. */
interface ShownPrice {
  price: string;
  currency: Order['currency'];
}

/** What the customer should know about a placed order before they pay it. */
export interface PlacementNews {
  /** The order was open already when its product was ordered again. */
  wasOpen: boolean;
  /** The price that the customer saw before the order, if the order has another one. */
  seenPrice: string | null;
}

/** Compares an order with the product as it was shown. */
export function findPlacementNews(
  order: Pick<PlacedOrder, 'wasOpen' | 'packagePrice' | 'currency'>,
  { price, currency }: ShownPrice,
): PlacementNews {
  const isSamePrice = Number(order.packagePrice) === Number(price) && order.currency === currency;
  return {
    wasOpen: order.wasOpen ?? false,
    seenPrice: isSamePrice ? null : formatMoney({ amount: price, currency }),
  };
}

/** Router state is checked like any input. */
function readNews(state: unknown): PlacementNews {
  const known = typeof state === 'object' && state !== null ? state : {};
  return {
    wasOpen: 'wasOpen' in known && known.wasOpen === true,
    seenPrice: 'seenPrice' in known && typeof known.seenPrice === 'string' ? known.seenPrice : null,
  };
}

/** Leads from a placed order to its payment. */
export function useOpenPayment() {
  const navigate = useNavigate();
  const returnPath = usePurchaseReturn();
  return (order: PlacedOrder, shown: ShownPrice) =>
    void navigate(withPurchaseReturn(paths.openPayment(order), returnPath), {
      state: findPlacementNews(order, shown),
    });
}

/** The news that the page before left in the address's state. */
export function useOpenOrderNews(): PlacementNews {
  return readNews(useLocation().state);
}

interface PlacementNoticeProps extends PlacementNews {
  order: Pick<Order, 'packageName' | 'packagePrice' | 'currency'>;
}

/** Says why the order is older, or costs something else, than the customer may expect. */
export function PlacementNotice({ order, wasOpen, seenPrice }: PlacementNoticeProps) {
  const icon = <IconInfoCircle size="1.25rem" aria-hidden />;
  if (seenPrice)
    return (
      <Alert className={styles.root} icon={icon} color="yellow" role="alert">
        <MarkedText
          parts={m.checkout_price_changed.parts({ name: order.packageName, seenPrice })}
          marks={{ price: () => <MoneyText amount={order.packagePrice} currency={order.currency} /> }}
        />
      </Alert>
    );
  if (!wasOpen) return null;
  return (
    <Alert className={styles.root} icon={icon} role="status">
      {m.checkout_was_open({ name: order.packageName })}
    </Alert>
  );
}
