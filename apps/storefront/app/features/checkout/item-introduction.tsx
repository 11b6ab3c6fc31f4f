import type { Item } from '@credit-studio/contracts';
import { ButtonLink, FormCard, MoneyText, SafeImage } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import styles from './item-introduction.module.css';

/** First step of an item's checkout: what it is, and its price. */
export function ItemIntroduction({ item, nextHref }: { item: Item; nextHref: string }) {
  const guidelines = item.guidelines.trim();
  return (
    <FormCard
      title="What you get"
      description="A digital item: it opens as soon as it is paid, from your orders."
      footer={
        <>
          <ButtonLink size="md" variant="default" href={paths.shop}>
            Back to the shop
          </ButtonLink>
          <ButtonLink size="md" href={nextHref}>
            Continue to Billing
          </ButtonLink>
        </>
      }
    >
      <div className={styles.root}>
        <SafeImage
          src={item.imageUrl}
          alt={`Image of ${item.itemName}`}
          widthPx={960}
          heightPx={600}
          className={styles.image}
          isPriority
        />
        <div className={styles.headline}>
          <h3 className={styles.name}>{item.itemName}</h3>
          <p className={styles.price}>
            <MoneyText amount={item.price} currency={item.currency} />
          </p>
        </div>
        {guidelines && <p className={styles.guidelines}>{guidelines}</p>}
        <p className={styles.number}>Item {item.itemId}</p>
      </div>
    </FormCard>
  );
}
