import type { Package } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { MarkedText, MoneyText } from '@credit-studio/ui';
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
      <legend className={styles.legend}>{m.checkout_choose_package()}</legend>
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
            <strong>{product.packageName || m.packages_unnamed()}</strong>
            <span className={styles.note}>{m.checkout_credits({ count: product.credit })}</span>
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

function Rate({ rate, currency }: { rate: PackageRate | null; currency: Package['currency'] }) {
  if (!rate) return null;
  return (
    <span className={styles.note}>
      <MarkedText
        parts={m.checkout_per_credit.parts()}
        marks={{ price: () => <MoneyText amount={rate.pricePerCredit} currency={currency} /> }}
      />
    </span>
  );
}
