import type { Item } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { ButtonLink, describeImage, formatMoney, KitLink, SafeImage } from '@credit-studio/ui';
import { SectionFrame } from '@credit-studio/ui/sections';
import { paths } from '../../lib/paths.ts';
import styles from './item-page.module.css';
import { ShopFacts } from './shop-facts.tsx';

/** One item with everything that staff wrote about it. */
export function ItemPage({ item }: { item: Item }) {
  const { _id, itemName, price, currency, guidelines, imageUrl, images } = item;
  return (
    <>
      <SectionFrame labelledBy="item-title">
        <p className={styles.back}>
          <KitLink href={paths.shop}>{m.shop_all_items()}</KitLink>
        </p>
        <div className={styles.layout}>
          <div className={styles.image}>
            <SafeImage
              src={imageUrl}
              {...describeImage({ images, url: imageUrl })}
              widthPx={800}
              heightPx={600}
              isPriority
            />
          </div>
          <div>
            <h1 id="item-title" className={styles.title}>
              {itemName}
            </h1>
            <div className={styles.offer}>
              <p className={styles.price}>{formatMoney({ amount: price, currency, trimZeroCents: true })}</p>
              <ButtonLink
                href={paths.itemBuy(_id)}
                size="lg"
                aria-label={m.shop_buy_item({ item: itemName })}
              >
                {m.shop_buy()}
              </ButtonLink>
            </div>
            {guidelines && <div className={styles.guidelines}>{guidelines}</div>}
          </div>
        </div>
      </SectionFrame>
      <ShopFacts />
    </>
  );
}
