import type { NoticeKind } from '@hybrid-mail/contracts/notice';
import {
  type ChannelName,
  type NoticeChannel,
  type NoticeFrequency,
  noticeChannelCalls,
} from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { accountQueries } from '../../account.queries.ts';

/** A change of the notices sent through a channel, or of their frequency. */
export type NoticeChoiceChange = { readonly channel: ChannelName } & (
  | { readonly kind: NoticeKind; readonly isOn: boolean }
  | { readonly rhythm: NoticeFrequency }
);

/** Result of the last change. */
export interface NoticeChangeOutcome {
  readonly change: NoticeChoiceChange;
  readonly isError: boolean;
  readonly text: string;
}

const mutationKey = ['choose-notices'];

/**
 * Saves each choice at once; `pending` has the unsaved changes for an optimistic display. Changes are saved one after
 * another, because each request sends all choices of the channel and a slow one would overwrite a later one.
 */
export function useNoticeChoices() {
  const queries = useQueryClient();
  const { queryKey } = accountQueries.channels();
  const [said, setSaid] = useState<NoticeChangeOutcome>();
  // Cancels reads requested before the change, because their responses would show the old choices.
  const dropReads = () => queries.cancelQueries({ queryKey });
  const saving = useMutation({
    mutationKey,
    scope: { id: 'choose-notices' },
    mutationFn: async (change: NoticeChoiceChange) => {
      const own = queries.getQueryData(queryKey)?.find(({ channel }) => channel === change.channel);
      if (!own) return;
      const { channel, kinds, rhythm } = applyChoiceChange(own, change);
      await call(noticeChannelCalls.choose, { body: { channel, kinds, rhythm } });
    },
    onMutate: dropReads,
    onSuccess: async (_, change) => {
      await dropReads();
      queries.setQueryData(queryKey, (channels) => channels?.map((channel) => applyChoiceChange(channel, change)));
      setSaid({ change, isError: false, text: savedText(change) });
    },
    onError: (error, change) => {
      const reason = apiErrorText(error) ?? texts.unexpected;
      setSaid({ change, isError: true, text: texts.notSaved({ reason }) });
    },
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NoticeChoiceChange,
  });
  return { pending, said, choose: saving.mutate };
}

function savedText(change: NoticeChoiceChange): string {
  if ('rhythm' in change) return texts.savedRhythm;
  const channel = texts.names[change.channel];
  return change.isOn ? texts.savedOn({ channel }) : texts.savedOff({ channel });
}

/** Applies a change to its channel; another channel is returned unchanged. */
export function applyChoiceChange(channel: NoticeChannel, change: NoticeChoiceChange): NoticeChannel {
  if (change.channel !== channel.channel) return channel;
  if ('rhythm' in change) return { ...channel, rhythm: change.rhythm };
  const others = channel.kinds.filter((kind) => kind !== change.kind);
  return { ...channel, kinds: change.isOn ? [...others, change.kind] : others };
}
