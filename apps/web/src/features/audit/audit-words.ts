import { mailNumber } from '@hybrid-mail/contracts/track';
import { auditSpeaker } from '@hybrid-mail/messages/say-audit';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';

export const auditWords = auditSpeaker({ mailNumber, money: formatMoney, moment: formatTimestamp });
