export { attentionMailsSource, attentionSince, endingContractHorizon } from './attention.sql.ts';
export { countAttention } from './count-attention.ts';
export { listAttentionMails } from './list-attention-mails.ts';
export { listAttentionOrganizations } from './list-attention-organizations.ts';
export { listAttentionUnits } from './list-attention-units.ts';
