import { type Order, paymentStatuses } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock, labelWord } from '@credit-studio/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import {
  amountFilter,
  ChoiceList,
  choiceFilter,
  FilterChips,
  type FilterDefinition,
  type FilterEditorProps,
  type ListFilters,
  periodFilter,
} from '../../../list-filters/index.ts';
import { type OrderListConfig, type OrderQuery, orderListConfig } from '../order-kind-config.ts';
import type { filterNames } from './decide-order-query.ts';
import styles from './order-list.module.css';

const statusChoices = paymentStatuses.map((value) => ({ value, label: labelWord(value) }));
const kindChoices = [
  { value: 'package', label: 'Packages' },
  { value: 'item', label: 'Items' },
];
const returnedChoices = [
  { value: 'refunded', label: 'Refunded' },
  { value: 'disputed', label: 'Disputed' },
];

const productFilter: FilterDefinition = {
  label: 'Product',
  names: ['product'],
  describe: ({ product }) => product || null,
  renderEditor: (props) => <ProductChoices {...props} />,
};

const definitions: readonly FilterDefinition[] = [
  choiceFilter({ name: 'status', label: 'Payment status', choices: statusChoices }),
  choiceFilter({ name: 'orderStatus', label: 'Order status', choices: statusChoices }),
  choiceFilter({ name: 'kind', label: 'Kind', choices: kindChoices }),
  productFilter,
  periodFilter({ label: 'Ordered' }),
  amountFilter({ min: 'minTotal', max: 'maxTotal', label: 'Total' }),
  choiceFilter({ name: 'returned', label: 'Money back', choices: returnedChoices }),
];

/** The names of everything that is or was on sale. */
function useProductNames() {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.packages.list({ choices: 'products' }),
      queryFn: async ({ signal }) => {
        const [packages, archived, items] = await Promise.all([
          api.listPackages(undefined, { signal }),
          api.listArchivedPackages(undefined, { signal }),
          api.listItems(undefined, { signal }),
        ]);
        const names = [...packages, ...archived.rows].map(({ packageName }) => packageName);
        return [...new Set([...names, ...items.rows.map(({ itemName }) => itemName)])].sort();
      },
    }),
  );
}

/** Products by name, as orders store it: an order keeps the name that its product had. */
function ProductChoices({ values, apply }: FilterEditorProps) {
  const names = useProductNames();
  if (names.isPending) return <LoadingBlock label="Loading the products…" lines={4} />;
  if (names.isError)
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={`Failed to fetch data: ${explainError(names.error)}`}
        onRetry={() => void names.refetch()}
        isRetrying={names.isFetching}
      />
    );
  return (
    <ChoiceList
      label="Product"
      choices={names.data.map((name) => ({ value: name, label: name }))}
      chosen={values.product}
      onChoose={(product) => apply({ product })}
    />
  );
}

type FilterName = (typeof filterNames)[number];

/** The kind is in the address's path, so each of the three lists has the pill that its path means. */
function useKindAsFilter(
  config: OrderListConfig,
  filters: ListFilters<FilterName>,
): ListFilters<FilterName | 'kind'> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    ...filters,
    values: { ...filters.values, kind: config.kind === 'all' ? '' : config.kind },
    set: ({ kind, ...changes }, options) => {
      if (kind === undefined) return filters.set(changes, options);
      const parameters = new URLSearchParams(search);
      for (const name of ['page', 'view']) parameters.delete(name);
      const next = kind === 'package' || kind === 'item' ? kind : 'all';
      void navigate({ pathname: orderListConfig[next].path, search: parameters.toString() });
    },
  };
}

/** Whose orders are shown, if those of one person; the address of the page names only their id or their email. */
function nameCustomer({ userId, userEmail }: OrderQuery, first: Order | undefined): string | null {
  if (userId) return first ? `${first.customerName}, ${first.customerEmail}` : 'one customer';
  return userEmail ?? null;
}

export interface OrderFiltersProps {
  config: OrderListConfig;
  filters: ListFilters<FilterName>;
  asked: OrderQuery;
  /** The first order that is shown. */
  first: Order | undefined;
}

/** What narrows a list of orders. */
export function OrderFilters({ config, filters, asked, first }: OrderFiltersProps) {
  const all = useKindAsFilter(config, filters);
  const customer = nameCustomer(asked, first);
  return (
    <FilterChips definitions={definitions} filters={all}>
      {customer && <p className={styles.note}>Orders of {customer}</p>}
    </FilterChips>
  );
}
