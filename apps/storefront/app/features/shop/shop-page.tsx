import type { Item } from '@credit-studio/contracts';
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
    <nav className={styles.pages} aria-label="Pages of the shop">
      {page > 1 && (
        <ButtonLink href={toShelf({ ...query, page: page - 1 })} variant="default" size="md">
          Previous
        </ButtonLink>
      )}
      <span>
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <ButtonLink href={toShelf({ ...query, page: page + 1 })} variant="default" size="md">
          Next
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
        title="Shop"
        lead="Made to go with the studio: bought once, downloaded at once, yours from then on."
        aside={isSearchable && <ShopSearch search={query.search} />}
      />
      <SectionFrame isContinued>
        {isFiltered && !items.errorMessage && (
          <p className={styles.found}>
            {total === 1 ? '1 item' : `${total} items`}
            {query.search && ` for “${query.search}”`} <KitLink href={paths.shop}>Show all items</KitLink>
          </p>
        )}
        <ItemGrid
          items={items.content}
          errorMessage={items.errorMessage}
          onRetry="reload"
          getBuyHref={({ _id }) => paths.itemBuy(_id)}
          getDetailsHref={({ _id, slug }) => paths.item(slug || _id)}
          emptyTitle={query.search ? 'No items found' : 'No items available.'}
          emptyMessage={query.search ? 'Try another word, or look at all items.' : undefined}
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
    <form role="search" className={styles.search} action={paths.shop} method="get">
      <PlainField label="Search items" name="search" type="search" maxLength={120} defaultValue={search} />
      <Button type="submit" size="lg" variant="default">
        Search
      </Button>
    </form>
  );
}
