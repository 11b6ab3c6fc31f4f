/** Id of a ticket's link in the page, where the focus returns to. */
export const toTicketLinkId = (ticketId: string): string => `ticket-${ticketId}`;
