export { AppShellLayout, type AppShellLayoutProps } from './app-shell-layout/app-shell-layout.tsx';
export {
  findActiveHref,
  type NavigationEntry,
  type NavigationGroup,
} from './app-shell-layout/navigation-entry.ts';
export { AuthCard, type AuthCardProps } from './auth-card/auth-card.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { colorSchemeHtmlAttributes, colorSchemeScript } from './color-scheme-toggle/color-scheme.ts';
export { ColorSchemeToggle } from './color-scheme-toggle/color-scheme-toggle.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
export {
  AttachmentField,
  type ChosenAttachment,
  type MessageAttachments,
} from './conversation/attachment-tray.tsx';
export { ConversationPane, type ConversationPaneProps } from './conversation/conversation-pane.tsx';
export type { ConversationMessage } from './conversation/group-messages.ts';
export { MessageComposer, type MessageComposerProps } from './conversation/message-composer.tsx';
export type { ConversationFile } from './conversation/message-files.tsx';
export { MessageLog, type MessageLogProps } from './conversation/message-log.tsx';
export { useFileDrop } from './conversation/use-file-drop.ts';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
export { CountrySelect, type CountrySelectProps } from './country-select/country-select.tsx';
export { CreditBadge, type CreditBadgeProps } from './credit-badge/credit-badge.tsx';
export { ErrorPanel, type ErrorPanelProps, type RetryAction } from './error-panel/error-panel.tsx';
export { FormCard, type FormCardProps } from './form-card/form-card.tsx';
export { findDayIn, findEndOfDay, findLocalTime, findMomentIn } from './formatted-text/days-in-zone.ts';
export { formatBytes } from './formatted-text/format-bytes.ts';
export {
  DateText,
  type DateTextProps,
  type FormatDateInput,
  type FormatMoneyInput,
  formatDate,
  formatMoney,
  MoneyText,
} from './formatted-text/formatted-text.tsx';
export { abbreviateTimeZone, TimeZoneProvider, useTimeZone } from './formatted-text/time-zone.tsx';
export { ImageDropzone, type ImageDropzoneProps, type ImageSize } from './image-dropzone/image-dropzone.tsx';
export { decideImageProblem, type ImageProblem, type ImageRules } from './image-dropzone/image-rules.ts';
export { Island, type IslandProps, IslandRendererProvider, type RenderIsland } from './island/island.tsx';
export { ButtonLink, type ButtonLinkProps } from './link/button-link.tsx';
export { KitLink, type KitLinkProps, type LinkComponent, LinkComponentProvider } from './link/kit-link.tsx';
export { LoadingBlock, type LoadingBlockProps } from './loading-block/loading-block.tsx';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { MarkedText, type MarkedTextProps } from './marked-text/marked-text.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  MessagePanel,
  type MessagePanelProps,
} from './message-panels/message-panel.tsx';
export { NotAuthorizedPanel, type NotAuthorizedPanelProps } from './message-panels/not-authorized-panel.tsx';
export { NotFoundPanel, type NotFoundPanelProps } from './message-panels/not-found-panel.tsx';
export { type NotificationProfile, notificationProfiles } from './notifications/notification-profile.ts';
export { createNotifier, type Notifier, type NotifyInput } from './notifications/notifications.tsx';
export { NotificationsHost, type NotificationsHostProps } from './notifications/notifications-host.tsx';
export { OfflineBar } from './offline-bar/offline-bar.tsx';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export {
  PlainField,
  type PlainFieldProps,
  PlainTextArea,
  type PlainTextAreaProps,
} from './plain-field/plain-field.tsx';
export {
  type ProgressStep,
  ProgressSteps,
  type ProgressStepsProps,
  type StepState,
} from './progress-steps/progress-steps.tsx';
export { UiProvider, type UiProviderProps } from './provider/ui-provider.tsx';
export { describeImage, type KnownImage } from './safe-image/describe-image.ts';
export { SafeImage, type SafeImageProps } from './safe-image/safe-image.tsx';
export { SkipLink, type SkipLinkProps } from './skip-link/skip-link.tsx';
export {
  labelWord,
  StatusBadge,
  type StatusBadgeProps,
  type StatusKind,
  type StatusTone,
} from './status-badge/status-badge.tsx';
export { type TabLink, TabLinks, type TabLinksProps } from './tab-links/tab-links.tsx';
export { cssVariablesResolver } from './theme/css-variables.ts';
export { pageColors } from './theme/scheme-tokens.ts';
export { theme } from './theme/theme.ts';
export { StatCard, type StatCardProps, TileLink, type TileLinkProps } from './tiles/tiles.tsx';
export { createPageNotifier } from './toasts/create-page-notifier.ts';
export { formatClock } from './video-player/format-clock.ts';
export { VideoPlayer, type VideoPlayerProps } from './video-player/video-player.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
