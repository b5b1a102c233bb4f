import { roleOf, webAreaOf } from '@hybrid-mail/access';
import { query } from '@hybrid-mail/db';
import type { ChannelMessage } from '@hybrid-mail/gateways/ports/notice-channel';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import type { ChannelContext } from '../../context.ts';
import { messageGroupsQuery } from '../../notice/index.ts';
import { fromStoredLanguage } from '../../to-stored-language.ts';
import { addressCode } from '../addresses/address-code.ts';
import type { ClaimedMessage } from './claim-messages.sql.ts';
import { addressReplacedBody, codeBody, noticesBody } from './message-bodies.ts';
import { formatMessageHtml, formatMessageText, type MessageBody } from './message-body.ts';

type Written = Pick<ChannelMessage, 'subject' | 'text' | 'html' | 'language'>;

/**
 * Writes a message in the language of the person.
 * @returns null if it should no longer be sent: the person is deactivated, the code has expired, or the address has
 * changed
 */
export async function writeMessage(ctx: ChannelContext, message: ClaimedMessage): Promise<Written | null> {
  const user = await readReader(ctx, message);
  if (!user?.isActive) return null;
  const language = fromStoredLanguage(user.language ?? 'ru');
  return inLanguage(language, async () => {
    const body = await bodyOf(ctx, message, user);
    return (
      body && {
        subject: body.subject,
        text: formatMessageText(body),
        html: formatMessageHtml(body, language),
        language,
      }
    );
  });
}

const readReader = ({ db }: ChannelContext, { userId, channel }: ClaimedMessage) =>
  db.prisma.user.findFirst({
    where: { id: userId },
    select: { isActive: true, language: true, type: true, noticeAddresses: { where: { channel } } },
  });

type Reader = NonNullable<Awaited<ReturnType<typeof readReader>>>;

async function bodyOf(ctx: ChannelContext, message: ClaimedMessage, user: Reader): Promise<MessageBody | null> {
  const [row] = user.noticeAddresses;
  switch (message.purpose) {
    case 'replaced':
      return addressReplacedBody();
    case 'code': {
      const isLast = row?.newAddress === message.address && row.codeSentOn?.getTime() === message.createdOn.getTime();
      const code = isLast ? addressCode(ctx.sealingKeys, row, ctx.clock.now()) : null;
      return code === null ? null : codeBody(code);
    }
    case 'notices': {
      if (row?.address !== message.address) return null;
      const groups = await query(ctx.db, messageGroupsQuery(message.id));
      const area = webAreaOf(roleOf(user.type, false));
      return groups.length === 0 ? null : noticesBody(groups, { area, publicUrl: ctx.publicUrl });
    }
  }
}
