import {
  type BusinessDetailName,
  businessDetailLabels,
  businessDetailNames,
  type TextBlock,
  type TextSpan,
} from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { DateText } from '../formatted-text/formatted-text.tsx';
import { KitLink } from '../link/kit-link.tsx';
import { MarkedText } from '../marked-text/marked-text.tsx';
import styles from './legal-page.module.css';

export interface LegalPageProps {
  title: string;
  /** The text as the API rendered it. */
  blocks: readonly TextBlock[];
  /** When staff last saved it; null for a starting text. */
  updatedAt?: string | null;
}

/** A legal page: one column of text. It draws text in a fixed set of elements, so no HTML can get in. */
export function LegalPage({ title, blocks, updatedAt }: LegalPageProps) {
  return (
    <article className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      {updatedAt && (
        <p className={styles.updated}>
          <MarkedText
            parts={m.content_last_updated.parts()}
            marks={{ date: () => <DateText value={updatedAt} /> }}
          />
        </p>
      )}
      {numbered(blocks).map(({ key, value }) => (
        <Block key={key} block={value} />
      ))}
    </article>
  );
}

/** A text never changes its order while it is shown, so a part's place identifies it. */
function numbered<T>(values: readonly T[]): { key: string; value: T }[] {
  return values.map((value, index) => ({ key: `${index}`, value }));
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading className={styles.heading}>
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className={styles.paragraph}>
        <Spans spans={block.spans} />
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {numbered(block.items).map(({ key, value }) => (
        <li key={key}>
          <Spans spans={value} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  return numbered(spans).map(({ key, value }) => <Span key={key} span={value} />);
}

const detailTexts: Record<BusinessDetailName, () => string> = {
  legalName: m.content_legal_name,
  legalAddress: m.content_legal_address,
  contactEmail: m.content_contact_email,
};

/** The API names a missing detail by its label, which is the same in every language. */
function nameDetail(label: string): string {
  const name = businessDetailNames.find((each) => businessDetailLabels[each] === label);
  return name ? detailTexts[name]() : label;
}

function Span({ span: { text, style, href } }: { span: TextSpan }) {
  if (style === 'missing')
    return <mark className={styles.missing}>{m.content_missing_detail({ detail: nameDetail(text) })}</mark>;
  const content =
    style === 'strong' ? <strong>{text}</strong> : style === 'emphasis' ? <em>{text}</em> : text;
  if (href === null) return content;
  return (
    <KitLink className={styles.link} href={href}>
      {content}
    </KitLink>
  );
}
