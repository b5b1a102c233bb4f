export { openLiveTicket, redeemLiveTicket } from './live-ticket.ts';
