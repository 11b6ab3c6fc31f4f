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
