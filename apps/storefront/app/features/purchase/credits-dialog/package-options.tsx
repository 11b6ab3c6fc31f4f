import type { Package } from '@credit-studio/contracts';
import { MoneyText } from '@credit-studio/ui';
import { type PackageRate, ratePackages } from '@credit-studio/ui/sections';
import styles from './credits-dialog.module.css';

interface PackageOptionsProps {
  packages: readonly Package[];
  chosenId: string;
  onChoose: (packageId: string) => void;
}

/** The packages on sale as a group of radio buttons, each with what a credit costs. */
export function PackageOptions({ packages, chosenId, onChoose }: PackageOptionsProps) {
  const rates = ratePackages(packages);
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>Choose a package</legend>
      {packages.map((product, index) => (
        <label key={product._id} className={styles.option}>
          <input
            type="radio"
            name="package"
            value={product._id}
            checked={product._id === chosenId}
            onChange={() => onChoose(product._id)}
          />
          <span className={styles.name}>
            <strong>{product.packageName || 'Plan'}</strong>
            <span className={styles.note}>{describeCredits(product)}</span>
          </span>
          <span className={styles.price}>
            <strong>
              <MoneyText amount={product.price} currency={product.currency} />
            </strong>
            <Rate rate={rates[index] ?? null} currency={product.currency} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function describeCredits({ credit }: Package): string {
  return `${credit} ${credit === 1 ? 'credit' : 'credits'} that never expire`;
}

function Rate({ rate, currency }: { rate: PackageRate | null; currency: Package['currency'] }) {
  if (!rate) return null;
  return (
    <span className={styles.note}>
      <MoneyText amount={rate.pricePerCredit} currency={currency} /> per credit
    </span>
  );
}
