import { beforeSend } from '@hybrid-mail/contracts/before-send';
import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Text with the usual delivery time to a district; undefined without a district or with too few deliveries. */
export function useUsualDays(area: string): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['delivery-time', area],
    queryFn: ({ signal }) => call(beforeSend.deliveryTime, { query: { area: Number(area) }, signal }),
    enabled: area !== '',
    retry: false,
  });
  if (isError) return texts.usualNotLoaded;
  return data?.usualDays ? texts.usual({ days: data.usualDays }) : undefined;
}
