import { KitLink } from '@credit-studio/ui';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import {
  describeWay,
  type LanguageWay,
  type TranslatedContent,
  useLanguageWays,
  useLanguageWaysOfKind,
} from './language-ways.ts';
import styles from './languages-button.module.css';

const icon = { size: '1rem', 'aria-hidden': true } as const;

/** Leads to the content side by side with its translation, and says what is left to do. Nothing in a shop of one language. */
export function LanguagesButton(content: TranslatedContent) {
  const { ways } = useLanguageWays(content);
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
export function LanguagesIcon({ kind, id, name }: TranslatedContent & { name: string }) {
  const ways = useLanguageWaysOfKind(kind).findWays(id);
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
