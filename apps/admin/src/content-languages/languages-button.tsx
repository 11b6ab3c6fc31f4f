import type { TranslatedKind } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { nameLanguage } from '../lib/name-language.ts';
import { pathOfTranslation } from '../lib/paths.ts';
import { useApi } from '../lib/services.ts';
import { usePermission } from '../session/index.ts';
import styles from './languages-button.module.css';
import {
  allOfKind,
  contentLanguagesQuery,
  countTexts,
  describeCounts,
  getTranslationQuery,
  listTranslationsQuery,
  type TextCounts,
} from './translation-queries.ts';

interface Subject {
  kind: TranslatedKind;
  id: string;
}

/** The way to the translation of some content to one language. */
interface LanguageWay {
  path: string;
  language: string;
  counts: TextCounts | undefined;
}

/** The languages that content can be translated to; none for people who may not see them, and until they are known. */
function useTranslationLanguages(): readonly string[] {
  const mayRead = usePermission('content:read');
  const languages = useQuery({ ...contentLanguagesQuery(useApi()), enabled: mayRead });
  return languages.data?.translations.map(({ language }) => language) ?? [];
}

function describeWay({ language, counts }: LanguageWay): string {
  const name = nameLanguage(language);
  return counts ? `${name} · ${describeCounts(counts)}` : name;
}

const icon = { size: '1rem', 'aria-hidden': true } as const;

/** Leads to the content side by side with its translation, and says what is left to do. Nothing in a shop of one language. */
export function LanguagesButton({ kind, id }: Subject) {
  const api = useApi();
  const languages = useTranslationLanguages();
  const found = useQueries({
    queries: languages.map((language) => getTranslationQuery(api, { kind, id, language })),
  });
  const ways = languages.map((language, index): LanguageWay => {
    const texts = found[index]?.data?.texts;
    return { path: pathOfTranslation({ kind, id, language }), language, counts: texts && countTexts(texts) };
  });
  const [first, ...others] = ways;
  if (!first) return null;
  const look = {
    variant: 'default',
    size: 'xs',
    leftSection: <IconLanguage {...icon} />,
  } as const;
  if (others.length === 0)
    return (
      <Button
        {...look}
        component={KitLink}
        href={first.path}
        data-outdated={first.counts?.outdated ? true : undefined}
        className={styles.way ?? ''}
      >
        {describeWay(first)}
      </Button>
    );
  return (
    <LanguageMenu ways={ways}>
      <Button {...look}>Languages</Button>
    </LanguageMenu>
  );
}

/** The same in a row of a list, which shows how far all of its entries are. */
export function LanguagesIcon({ kind, id, name }: Subject & { name: string }) {
  const api = useApi();
  const languages = useTranslationLanguages();
  const found = useQueries({
    queries: languages.map((language) => listTranslationsQuery(api, allOfKind({ kind, language }))),
  });
  const ways = languages.map((language, index): LanguageWay => {
    const counts = found[index]?.data?.rows.find((row) => row.id === id);
    return { path: pathOfTranslation({ kind, id, language }), language, counts };
  });
  const [first, ...others] = ways;
  if (!first) return null;
  const isOutdated = ways.some(({ counts }) => counts?.outdated);
  const look = { className: styles.way ?? '', 'data-outdated': isOutdated || undefined };
  if (others.length === 0)
    return (
      <ActionIcon
        {...look}
        component={KitLink}
        href={first.path}
        aria-label={`Translation of ${name}: ${describeWay(first)}`}
        title={describeWay(first)}
      >
        <IconLanguage size="1.125rem" aria-hidden />
      </ActionIcon>
    );
  return (
    <LanguageMenu ways={ways}>
      <ActionIcon {...look} aria-label={`Translations of ${name}`}>
        <IconLanguage size="1.125rem" aria-hidden />
      </ActionIcon>
    </LanguageMenu>
  );
}

function LanguageMenu({ ways, children }: { ways: readonly LanguageWay[]; children: React.ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {ways.map((way) => (
          <Menu.Item key={way.language} component={KitLink} href={way.path}>
            {describeWay(way)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
