/** Id of a ticket's link in the page, where the focus returns to. */
export function toTicketLinkId(ticketId: string): string {
  return `ticket-${ticketId}`;
}
