export { AppShellLayout, type AppShellLayoutProps } from './app-shell-layout/app-shell-layout';
export {
  findActiveHref,
  type NavigationEntry,
  type NavigationGroup,
} from './app-shell-layout/navigation-entry';
export { AuthCard, type AuthCardProps } from './auth-card/auth-card';
export { Button, type ButtonProps } from './button/button';
export { colorSchemeHtmlAttributes, colorSchemeScript } from './color-scheme-toggle/color-scheme';
export { ColorSchemeToggle } from './color-scheme-toggle/color-scheme-toggle';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog';
export { ConversationPane, type ConversationPaneProps } from './conversation/conversation-pane';
export type { ConversationMessage } from './conversation/group-messages';
export { MessageComposer, type MessageComposerProps } from './conversation/message-composer';
export { MessageLog, type MessageLogProps } from './conversation/message-log';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button';
export { CountrySelect, type CountrySelectProps } from './country-select/country-select';
export { CreditBadge, type CreditBadgeProps } from './credit-badge/credit-badge';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state';
export { ErrorPanel, type ErrorPanelProps, type RetryAction } from './error-panel/error-panel';
export { FormCard, type FormCardProps } from './form-card/form-card';
export { DateText, type DateTextProps } from './formatted-text/date-text';
export { type FormatMoneyInput, formatMoney } from './formatted-text/format-money';
export { MoneyText } from './formatted-text/money-text';
export { Island, type IslandProps } from './island/island';
export { IslandRendererProvider, type RenderIsland } from './island/island-renderer';
export { ButtonLink, type ButtonLinkProps } from './link/button-link';
export { KitLink } from './link/kit-link';
export { type KitLinkProps, type LinkComponent, LinkComponentProvider } from './link/link-component';
export { LoadingBlock, type LoadingBlockProps } from './loading-block/loading-block';
export { Logo, type LogoProps } from './logo/logo';
export { MessagePanel, type MessagePanelProps } from './message-panels/message-panel';
export { NotAuthorizedPanel, type NotAuthorizedPanelProps } from './message-panels/not-authorized-panel';
export { NotFoundPanel, type NotFoundPanelProps } from './message-panels/not-found-panel';
export { createNotifier, type Notifier, type NotifyInput } from './notifications/create-notifier';
export { type NotificationProfile, notificationProfiles } from './notifications/notification-profile';
export { NotificationsHost, type NotificationsHostProps } from './notifications/notifications-host';
export { PageHeader, type PageHeaderProps } from './page-header/page-header';
export {
  decidePictureProblem,
  type PictureProblem,
  type PictureRules,
} from './picture-dropzone/decide-picture-problem';
export { PictureDropzone, type PictureDropzoneProps } from './picture-dropzone/picture-dropzone';
export {
  PlainField,
  type PlainFieldProps,
  PlainTextArea,
  type PlainTextAreaProps,
} from './plain-field/plain-field';
export {
  type ProgressStep,
  ProgressSteps,
  type ProgressStepsProps,
  type StepState,
} from './progress-steps/progress-steps';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export { SafeImage, type SafeImageProps } from './safe-image/safe-image';
export { SkipLink, type SkipLinkProps } from './skip-link/skip-link';
export { StatusBadge, type StatusBadgeProps } from './status-badge/status-badge';
export type { StatusKind, StatusTone } from './status-badge/status-tone';
export { type TabLink, TabLinks, type TabLinksProps } from './tab-links/tab-links';
export { cssVariablesResolver } from './theme/css-variables';
export { pageColors } from './theme/scheme-tokens';
export { theme } from './theme/theme';
export { StatCard, type StatCardProps } from './tiles/stat-card';
export { TileLink, type TileLinkProps } from './tiles/tile-link';
export { createPageNotifier } from './toasts/create-page-notifier';
export { describePlaybackError } from './video-player/describe-playback-error';
export { formatClock } from './video-player/format-clock';
export { VideoPlayer, type VideoPlayerProps } from './video-player/video-player';
export { VisuallyHidden } from './visually-hidden/visually-hidden';
