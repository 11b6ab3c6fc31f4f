import type { ListQuery } from '@credit-studio/frontend/list-address';
import { Button, Checkbox, Kbd, Popover, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import styles from './display-menu.module.css';
import type { TableDisplay } from './use-table-display.ts';

interface DisplayMenuProps<Row> {
  display: TableDisplay<Row>;
  listQuery: Pick<ListQuery, 'pageSize' | 'pageSizes' | 'setPageSize'>;
  hasSelection: boolean;
}

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

/** Rows on a page, density and columns, and the keys of the table. */
export function DisplayMenu<Row>({ display, listQuery, hasSelection }: DisplayMenuProps<Row>) {
  const { pageSize, pageSizes, setPageSize } = listQuery;
  return (
    <Popover position="bottom-end" width={272} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size="1.0625rem" stroke={1.8} aria-hidden />}
        >
          Display
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Display">
        <div className={styles.root}>
          {pageSizes.length > 1 && (
            <div>
              <p className={styles.label}>Rows on a page</p>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-label="Rows on a page"
                value={String(pageSize)}
                onChange={(size) => setPageSize(Number(size))}
                data={pageSizes.map(String)}
              />
            </div>
          )}
          <div>
            <p className={styles.label}>Density</p>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label="Density"
              value={display.density}
              onChange={display.setDensity}
              data={[...densities]}
            />
          </div>
          <fieldset className={styles.columns}>
            <legend className={styles.label}>Columns</legend>
            {display.choices.map(({ id, label, isShown }) => (
              <Checkbox
                key={id}
                size="xs"
                label={label}
                checked={isShown}
                onChange={() => display.toggleColumn(id)}
              />
            ))}
          </fieldset>
          <p className={styles.keys}>
            <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> next, previous row <Kbd size="xs">↵</Kbd> open
            {hasSelection && (
              <>
                {' '}
                <Kbd size="xs">X</Kbd> select <Kbd size="xs">⇧ X</Kbd> select up to here
              </>
            )}
          </p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
