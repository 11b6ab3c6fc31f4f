import { baseLanguage, getLanguage, type Language, m } from '@credit-studio/messages';
import type * as z from 'zod/mini';

interface Options {
  locale?: Language;
}

/** The sentences of schemas that customers use. The contracts are published, in English; what they say is here in each language. */
const plain: readonly ((inputs: Record<never, never>, options: Options) => string)[] = [
  ...[m.field_unstorable, m.field_not_http, m.field_unsearchable, m.field_day, m.field_true_or_false],
  ...[m.field_only_true, m.field_full_name_missing, m.field_address_missing, m.field_name_missing],
  ...[
    m.field_country,
    m.field_phone,
    m.field_email,
    m.field_id,
    m.field_language,
    m.field_mail_link,
    m.field_item_address,
  ],
  ...[m.field_slug, m.field_amount, m.field_order_number, m.field_paypal_order, m.field_payment_link],
  ...[m.field_return_address_missing, m.field_return_address, m.field_terms, m.field_image_missing],
  ...[m.field_link, m.field_folder, m.field_conversation_too_long, m.field_message_id, m.field_your_name],
  ...[m.field_your_email, m.field_subject, m.field_your_phone, m.field_your_message],
  ...[m.field_describe_change, m.field_describe_style],
];

const withValues = [
  readValues(m.field_too_long, 'max'),
  readValues(m.field_search_too_long, 'max'),
  readValues(m.field_page_number, 'min', 'max'),
  readValues(m.field_limit_number, 'min', 'max'),
  readValues(m.field_sort, 'names'),
  readValues(m.field_one_of, 'words'),
  readValues(m.field_variants, 'max'),
  readValues(m.field_selection, 'max'),
  readValues(m.field_too_many_files, 'max'),
];

/** Finds the values of a sentence in its English form, and writes it with them in the language that runs. */
function readValues<Name extends string>(
  write: (values: Record<Name, string>, options?: Options) => string,
  ...names: Name[]
): (sentence: string) => string | null {
  const compose = (value: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>;
  const mark = (name: string) => `\u0000${name}\u0000`;
  const pattern = write(compose(mark), { locale: baseLanguage })
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\0(\w+)\0/g, '(?<$1>.+)');
  const sentencePattern = new RegExp(`^${pattern}$`);
  return (sentence) => {
    const values = sentencePattern.exec(sentence)?.groups;
    return values ? write(compose((name) => values[name] ?? '')) : null;
  };
}

const known = new Map(plain.map((write) => [write({}, { locale: baseLanguage }), write]));

/** A sentence of the contracts in the language of the request. One that only staff or programs can get stays as it is. */
export function translateSentence(sentence: string): string {
  if (getLanguage() === baseLanguage) return sentence;
  const write = known.get(sentence);
  if (write) return write({}, {});
  for (const translate of withValues) {
    const translated = translate(sentence);
    if (translated !== null) return translated;
  }
  return sentence;
}

type Issue = z.core.$ZodRawIssue;

function nameOf({ path = [] }: Issue): string {
  return path.map(String).join('.') || m.field_what_you_sent();
}

/**
 * A readable message for input of the wrong kind where a schema has none: our forms never send it, other programs do.
 */
export function explainIssue(issue: Issue): string {
  const name = nameOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? m.field_missing({ name })
        : m.field_wrong_type({ name, type: issue.expected });
    case 'invalid_value':
      return m.field_wrong_value({ name, words: issue.values.join(', ') });
    case 'too_big':
      return m.field_too_big({ name, max: String(issue.maximum) });
    case 'too_small':
      return m.field_too_small({ name, min: String(issue.minimum) });
    case 'unrecognized_keys':
      return m.field_unknown_fields({ names: issue.keys.join(', ') });
    default:
      return m.field_check({ name });
  }
}
