export { createLiveTicket, redeemLiveTicket } from './live-ticket.ts';
