import { Button, PlainField } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import styles from './shop-page.module.css';

/** Searches by an address of its own, with or without scripts. */
export function ShopSearch({ search }: { search: string }) {
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
