import type { Item } from '@credit-studio/contracts';
import { m, toLocalizedPath } from '@credit-studio/messages';
import { Button, ButtonLink, KitLink, PlainField } from '@credit-studio/ui';
import { ItemGrid, PageHero, SectionFrame } from '@credit-studio/ui/sections';
import type { Section } from '../../lib/content-sections.server.ts';
import { paths } from '../../lib/paths.ts';
import { type ShelfQuery, writeShelfQuery } from './shelf-query.ts';
import { ShopFacts } from './shop-facts.tsx';
import styles from './shop-page.module.css';

interface ShopPageProps {
  items: Section<Item[]>;
  /** Items found on all pages. */
  total: number;
  query: ShelfQuery;
  /** Items on one page. */
  pageSize: number;
}

function toShelf(query: ShelfQuery) {
  return `${paths.shop}${writeShelfQuery(query)}`;
}

function ShelfPages({ query, pageCount }: { query: ShelfQuery; pageCount: number }) {
  if (pageCount < 2) return null;
  const { page } = query;
  return (
    <nav className={styles.pages} aria-label={m.shop_pages()}>
      {page > 1 && (
        <ButtonLink href={toShelf({ ...query, page: page - 1 })} variant="default" size="md">
          {m.shop_previous()}
        </ButtonLink>
      )}
      <span>{m.shop_page_of({ page, pages: pageCount })}</span>
      {page < pageCount && (
        <ButtonLink href={toShelf({ ...query, page: page + 1 })} variant="default" size="md">
          {m.shop_next()}
        </ButtonLink>
      )}
    </nav>
  );
}

/** Every item on sale. Search and paging are plain links and forms, so they work without scripts. */
export function ShopPage({ items, total, query, pageSize }: ShopPageProps) {
  const pageCount = Math.ceil(total / pageSize);
  const isSearchable = query.search !== '' || total > pageSize;
  const isFiltered = query.search !== '' || query.page > 1;
  return (
    <>
      <PageHero
        title={m.shop_title()}
        lead={m.shop_lead()}
        aside={isSearchable && <ShopSearch search={query.search} />}
      />
      <SectionFrame isContinued>
        {isFiltered && !items.errorMessage && (
          <p className={styles.found}>
            {query.search
              ? m.shop_count_for({ count: total, search: query.search })
              : m.shop_count({ count: total })}{' '}
            <KitLink href={paths.shop}>{m.shop_show_all()}</KitLink>
          </p>
        )}
        <ItemGrid
          items={items.content}
          errorMessage={items.errorMessage}
          onRetry="reload"
          getBuyHref={({ _id }) => paths.itemBuy(_id)}
          getDetailsHref={({ _id, slug }) => paths.item(slug || _id)}
          emptyTitle={query.search ? m.shop_none_found() : m.shop_empty()}
          emptyMessage={query.search ? m.shop_none_found_advice() : undefined}
        />
        <ShelfPages query={query} pageCount={pageCount} />
      </SectionFrame>
      <ShopFacts />
    </>
  );
}

function ShopSearch({ search }: { search: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element
    <form role="search" className={styles.search} action={toLocalizedPath(paths.shop)} method="get">
      <PlainField
        label={m.shop_search_label()}
        name="search"
        type="search"
        maxLength={120}
        defaultValue={search}
      />
      <Button type="submit" size="lg" variant="default">
        {m.shop_search()}
      </Button>
    </form>
  );
}
