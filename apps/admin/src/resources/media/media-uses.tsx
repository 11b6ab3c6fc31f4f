import type { MediaRecord, MediaUse } from '@credit-studio/contracts';
import { DateText, KitLink } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import { RecordSection } from '../../record-page/record-page.tsx';
import { useMayOpen } from '../../session/index.ts';
import styles from './media-detail.module.css';

const sectionPaths: Partial<Record<string, string>> = {
  banner: paths.banner,
  about: paths.about,
  footer: paths.footer,
  contact: paths.contactPage,
};

/** The editor of a place that shows an image; the logo is stored in the footer and has a separate one. */
function pathOfUse({ kind, id, name, state }: MediaUse): string {
  switch (kind) {
    case 'section':
      return name === 'Logo' ? paths.logo : (sectionPaths[id] ?? paths.legalPages);
    case 'feature':
      return `${paths.features}?edit=${id}`;
    case 'testimonial':
      return `${paths.testimonials}?edit=${id}`;
    case 'package':
      return state === 'live' ? `${paths.packages}?package=${id}` : paths.packages;
    case 'item':
      return state === 'live' ? `${paths.items}?item=${id}` : `${paths.items}?archived=true`;
  }
}

const kindNames: Record<MediaUse['kind'], string> = {
  section: 'Content',
  feature: 'Feature',
  testimonial: 'Testimonial',
  package: 'Package',
  item: 'Item',
};

function UseState({ use: { kind, state, publishAt } }: { use: MediaUse }) {
  if (state === 'live') return kind === 'package' || kind === 'item' ? 'On sale' : 'On the site';
  if (state === 'inactive') return kind === 'package' || kind === 'item' ? 'Archived' : 'Inactive';
  if (state === 'draft' || !publishAt) return 'Draft';
  return (
    <>
      Scheduled for <DateText value={publishAt} format="dateTime" />
    </>
  );
}

/** Every place that shows the image, each leading to its editor, and what keeps only earlier versions of it. */
export function MediaUses({ record }: { record: MediaRecord }) {
  const mayOpen = useMayOpen();
  const { usedIn, earlierVersions } = record;
  return (
    <RecordSection title="Where it is used">
      {usedIn.length === 0 ? (
        <p className={styles.text}>Nothing shows this image.</p>
      ) : (
        <ul className={styles.uses}>
          {usedIn.map((use) => {
            const path = pathOfUse(use);
            return (
              <li key={`${use.kind} ${use.id} ${use.name} ${use.state}`} className={styles.use}>
                <span>{mayOpen(path) ? <KitLink href={path}>{use.name}</KitLink> : use.name}</span>
                <span className={styles.detail}>
                  {kindNames[use.kind]}, <UseState use={use} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {earlierVersions > 0 && (
        <p className={styles.text}>
          Also in {earlierVersions === 1 ? 'one earlier version' : `${earlierVersions} earlier versions`}.
        </p>
      )}
    </RecordSection>
  );
}
