import { useAddressParameters } from '@credit-studio/frontend/list-address';
import { TabLinks } from '@credit-studio/ui';
import { lazy, Suspense } from 'react';
import { hiddenColumnsParameter, useHiddenColumns } from '../resource-table/use-table-display.ts';
import { useSavedViews } from './use-saved-views.ts';
import { isSameQuery, pathOfView, readViewQuery, viewParameter } from './view-query.ts';
import styles from './view-tabs.module.css';

// The menu and its dialogs are fetched when a list is shown, after its rows.
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

/** A view that every list has from the start. */
interface BuiltInView {
  label: string;
  query: string;
  /** How much waits behind it. */
  count?: number | undefined;
  /** Another address than the list's own, without a query. */
  path?: string;
}

export interface ViewTabsProps {
  /** Under which views of this list are stored. */
  list: string;
  /** Name of the table, under which the browser stores its columns. */
  table: string;
  /** Accessible name of the tabs. */
  label: string;
  path: string;
  builtIn: readonly BuiltInView[];
  /** Parameters of the list's filters. */
  filterNames: readonly string[];
}

/** The views of a list above it: those that everyone has, then the person’s, then those that others share. */
export function ViewTabs({ list, table, label, path, builtIn, filterNames }: ViewTabsProps) {
  const [parameters] = useAddressParameters();
  const views = useSavedViews(list).data ?? [];
  const shown = readViewQuery(parameters, filterNames);
  const opened = views.find(({ _id }) => _id === parameters.get(viewParameter)) ?? null;
  const sorted = [...views.filter(({ isOwn }) => isOwn), ...views.filter(({ isOwn }) => !isOwn)];
  const matched = opened ? undefined : builtIn.find((view) => !view.path && isSameQuery(view.query, shown));
  const hidden = useHiddenColumns(table);
  return (
    <div className={styles.root}>
      <TabLinks
        label={label}
        links={[
          ...builtIn.map((view) => ({
            label: view.label,
            href: pathOfView(view.path ?? path, view),
            isCurrent: view === matched,
            // A zero would look as if something waited.
            ...(view.count && { count: view.count }),
          })),
          ...sorted.map((view) => ({
            label: view.isOwn ? view.name : `${view.name} (${view.ownerName || 'shared'})`,
            href: pathOfView(path, { query: view.query, id: view._id }),
            isCurrent: view === opened,
          })),
        ]}
      />
      <Suspense fallback={null}>
        <ViewMenu
          list={list}
          path={path}
          opened={opened}
          query={withColumns(shown, hidden)}
          isKnown={matched !== undefined}
        />
      </Suspense>
    </div>
  );
}

/** Columns that only this browser hides become a part of the view. */
function withColumns(query: string, hidden: readonly string[]): string {
  const parameters = new URLSearchParams(query);
  if (hidden.length > 0) parameters.set(hiddenColumnsParameter, hidden.join(','));
  return parameters.toString();
}
