import { m } from '@credit-studio/messages';
import { createTheme, mergeThemeOverrides } from '@mantine/core';
import overrides from './component-overrides.module.css';
import { paletteTuples } from './palette.ts';
import { lightTokens } from './scheme-tokens.ts';

const textFallback = '"Instrument Sans Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** A dialog's head is a `header` element, which some tools take for a second banner of the page. */
const notABanner = { header: { role: 'presentation' } };

/** Close buttons have no accessible name by default. A getter, since the language is known only when one is drawn. */
const closeButton = {
  get 'aria-label'() {
    return m.kit_close();
  },
};
const dismissButton = {
  get 'aria-label'() {
    return m.kit_dismiss();
  },
};

/**
 * Component entries are plain objects on purpose: `Modal.extend(...)` would pull the component into the bundle of
 * every page that has a provider.
 */
export const theme = createTheme({
  primaryColor: 'ember',
  colors: paletteTuples,
  white: '#ffffff',
  black: lightTokens.ink,
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: `"Instrument Sans Variable", ${textFallback}`,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily: '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", system-ui, sans-serif',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.6rem + 1.2vw, 2.625rem)', lineHeight: '1.08' },
      h2: { fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.9375rem)', lineHeight: '1.14' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.22' },
      h4: { fontSize: '1.125rem', lineHeight: '1.3' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.5rem', lg: '0.875rem', xl: '1.5rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(0 0 0 / 6%)',
    sm: '0 1px 2px rgb(0 0 0 / 6%), 0 4px 12px rgb(0 0 0 / 5%)',
    md: '0 2px 4px rgb(0 0 0 / 6%), 0 12px 28px rgb(0 0 0 / 9%)',
    lg: '0 4px 8px rgb(0 0 0 / 7%), 0 24px 56px rgb(0 0 0 / 13%)',
    xl: '0 8px 16px rgb(0 0 0 / 8%), 0 40px 96px rgb(0 0 0 / 18%)',
  },
  components: {
    Button: { classNames: { root: overrides.button } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      classNames: { root: overrides.actionIcon },
    },
    Paper: { classNames: { root: overrides.surface } },
    Card: { defaultProps: { withBorder: true, padding: 'lg', radius: 'lg' } },
    Title: { classNames: { root: overrides.title } },
    Anchor: { defaultProps: { underline: 'always' }, classNames: { root: overrides.anchor } },
    Checkbox: { classNames: { input: overrides.checkbox } },
    Input: { classNames: { input: overrides.input } },
    InputWrapper: { classNames: { label: overrides.inputLabel } },
    Modal: {
      defaultProps: {
        closeButtonProps: closeButton,
        radius: 'lg',
        centered: true,
        attributes: notABanner,
      },
      classNames: { content: overrides.raised, header: overrides.raised, title: overrides.modalTitle },
    },
    Drawer: {
      defaultProps: { closeButtonProps: closeButton, attributes: notABanner },
      classNames: { content: overrides.surface, header: overrides.surface, title: overrides.modalTitle },
    },
    Menu: { classNames: { dropdown: overrides.popover, item: overrides.menuItem } },
    Popover: { classNames: { dropdown: overrides.popover } },
    Combobox: { classNames: { dropdown: overrides.popover } },
    Tooltip: { defaultProps: { withArrow: true }, classNames: { tooltip: overrides.tooltip } },
    Notifications: { classNames: { root: overrides.toasts } },
    Notification: {
      defaultProps: { closeButtonProps: dismissButton },
      classNames: {
        root: overrides.notification,
        title: overrides.notificationTitle,
        description: overrides.notificationText,
      },
    },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' }, classNames: { label: overrides.badgeLabel } },
    Alert: { classNames: { message: overrides.alertMessage } },
    Tabs: { classNames: { tab: overrides.tab } },
    Table: { classNames: { th: overrides.tableHead, table: overrides.table } },
    Divider: { classNames: { root: overrides.divider } },
  },
});

/** The console's: smaller text and titles, tighter corners, for screens that are read all day. */
export const consoleTheme = mergeThemeOverrides(
  theme,
  createTheme({
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    headings: {
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.25' },
        h2: { fontSize: '1.125rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
        h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
      },
    },
    radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  }),
);
