export const ticketStatuses = ['open', 'in-progress', 'resolved', 'closed'] as const;

export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['high', 'medium', 'low'] as const;

export type TicketPriority = (typeof ticketPriorities)[number];

/** The two sides of a conversation. */
export const ticketSenders = ['user', 'admin'] as const;

export type TicketSender = (typeof ticketSenders)[number];

/** Characters of one message. */
export const maxTicketMessageLength = 5000;

/** Messages that one reply may add. */
export const maxNewTicketMessages = 10;

/** Messages of one conversation; a full one takes no more. */
export const maxTicketMessages = 1000;

/** Tickets that one request can change. */
export const maxChangedTickets = 50;

/** How far ahead a ticket can be snoozed. */
export const maxSnoozeDays = 366;

/** What a message can carry: images, redrawn, and PDF files. */
export const ticketAttachmentTypes = ['image/webp', 'application/pdf'] as const;

/** Files of one message. */
export const maxTicketAttachments = 5;

/** Of one file as it is sent. */
export const maxTicketAttachmentBytes = 10 * 1024 * 1024;

/** Hours after which a file that no message carries is deleted. */
export const keptTicketAttachmentHours = 24;

/** Of one mail that someone sends to a reply address, with its files. */
export const maxInboundMailBytes = 25 * 1024 * 1024;
