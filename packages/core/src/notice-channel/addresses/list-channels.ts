import type { ChannelName, NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import type { Prisma } from '@hybrid-mail/db';
import { formatMoment } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { defaultChoice, fromStoredKinds, fromStoredRhythm } from './stored-choices.ts';

/** The channels that the installation has, with the caller's addresses and choices. */
export async function listChannels({ db, actor, channels = [] }: Context): Promise<NoticeChannel[]> {
  const rows = await db.prisma.noticeAddress.findMany({ where: { userId: actor.userId } });
  return channels.map((channel) => {
    const row = rows.find((one) => one.channel === channel);
    return row ? onWire(row) : unused(channel);
  });
}

const onWire = (row: Prisma.NoticeAddressGetPayload<object>): NoticeChannel => ({
  channel: row.channel,
  address: row.address,
  confirmedOnStr: row.confirmedOn && formatMoment(row.confirmedOn),
  newAddress: row.newAddress,
  kinds: fromStoredKinds(row.kinds),
  rhythm: fromStoredRhythm(row.rhythm),
  problem: row.problem,
  problemText: row.problemText,
  problemOnStr: row.problemOn && formatMoment(row.problemOn),
});

const unused = (channel: ChannelName): NoticeChannel => ({
  channel,
  address: null,
  confirmedOnStr: null,
  newAddress: null,
  kinds: fromStoredKinds(defaultChoice.kinds),
  rhythm: fromStoredRhythm(defaultChoice.rhythm),
  problem: null,
  problemText: null,
  problemOnStr: null,
});
